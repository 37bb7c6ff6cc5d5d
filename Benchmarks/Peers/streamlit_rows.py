"""The list of rows with a switch each, in Streamlit. A fragment for each row is the fastest way there is."""
import os

import streamlit as st


@st.fragment
def row(index):
    is_on = st.toggle(f"Row {index}", key=index)
    st.write(f"Row {index} is {'on' if is_on else 'off'}")


for number in range(int(os.environ["ROWS"])):
    row(number)
