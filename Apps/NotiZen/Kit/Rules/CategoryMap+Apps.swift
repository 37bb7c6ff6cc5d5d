extension CategoryMap {
    /// The apps of each category: desktop entries and bundle identifiers, in lower case.
    static let table: [(StandardCategory, String)] = [
        (
            .messages,
            """
            signal-desktop org.signal.signal signal telegram-desktop org.telegram.desktop telegram fractal element-desktop
            im.riot.riot element nheko dino im.dino.dino pidgin gajim polari konversation hexchat discord
            com.discordapp.discord whatsapp whatsapp-for-linux zapzap chatty sm.puri.chatty threema wire-desktop wire
            com.apple.mobilesms net.whatsapp.whatsapp org.whispersystems.signal ph.telegra.telegraph
            ch.threema.iapp com.facebook.messenger com.hammerandchisel.discord im.vector.app com.tencent.xin jp.naver.line
            com.viber com.skype.skype
            """
        ),
        (
            .calls,
            """
            calls org.gnome.calls linphone jami ekiga skypeforlinux com.skype.client zoom us.zoom.zoom us.zoom.videomeetings
            com.apple.mobilephone com.apple.facetime jitsi-meet com.cisco.webex.meetings com.google.tachyon
            """
        ),
        (
            .mail,
            """
            thunderbird org.mozilla.thunderbird net.thunderbird.thunderbird evolution org.gnome.evolution geary
            org.gnome.geary kmail kmail2 org.kde.kmail2 claws-mail mailspring tutanota-desktop protonmail-bridge betterbird
            com.apple.mobilemail com.google.gmail com.microsoft.office.outlook ch.protonmail.protonmail
            com.readdle.smartemail me.fastmail de.tutao.tutanota
            """
        ),
        (
            .schedule,
            """
            gnome-calendar org.gnome.calendar evolution-alarm-notify org.gnome.evolution-alarm-notify korganizer
            org.kde.korganizer merkuro org.kde.merkuro.calendar kalarm org.kde.kalarm gnome-clocks org.gnome.clocks
            gnome-todo org.gnome.todo endeavour org.gnome.endeavour planify io.github.alainm23.planify orage
            com.apple.mobilecal com.apple.reminders com.apple.mobiletimer com.google.calendar com.todoist.ios
            com.culturedcode.thingsiphone com.flexibits.fantastical2.iphone departures
            """
        ),
        (
            .finance,
            """
            gnucash org.gnucash.gnucash kmymoney org.kde.kmymoney homebank skrooge com.apple.passbook com.paypal.ppclient
            com.paypal.here de.number26.n26 com.revolut.revolut com.transferwise.transferwise com.squareup.cash
            com.venmo.touch com.stripe.dashboard de.starfinanz.sparkasse com.ing.diba.mbbr2 com.klarna.app com.chase
            com.monzo.monzo
            """
        ),
        (
            .social,
            """
            tuba dev.geopjr.tuba tokodon org.kde.tokodon whalebird cawbird com.burbn.instagram com.burbn.barcelona
            com.facebook.facebook com.atebits.tweetie2 org.joinmastodon.app com.reddit.reddit com.linkedin.linkedin
            com.toyopagroup.picaboo com.zhiliaoapp.musically xyz.blueskyweb.app com.pinterest.pinterest
            """
        ),
        (
            .news,
            """
            liferea net.sourceforge.liferea newsflash io.gitlab.news_flash.newsflash rssguard io.github.martinrotter.rssguard
            akregator org.kde.akregator com.apple.news com.nytimes.nytimes com.guardian.iguardian de.spiegel.spon
            bbc.news uk.co.bbc.news com.google.news de.tagesschau.ios com.netnewswire.ios feedly com.devhd.feedly
            """
        ),
        (
            .shopping,
            """
            com.amazon.amazon com.ebay.iphone com.etsy.etsyforios com.contextlogic.wish com.zalando.zalando com.temu.ios
            com.einnovation.temu com.alibaba.ialiexpress com.shein.shein com.ikea.companion com.apple.store.jolly
            """
        ),
        (
            .travel,
            """
            itinerary org.kde.itinerary railway de.schmidhuberj.diebahn com.apple.maps com.google.maps com.ubercab.ubercab
            com.deutschebahn.navigator de.hafas.android.db com.lufthansa.reservation com.airbnb.app com.booking.bookingapp
            com.zimride.instant com.citymapper.citymapper
            """
        ),
        (
            .home,
            """
            io.robbie.homeassistant home-assistant homeassistant com.apple.home com.philips.lighting.hue2 com.ring.ios
            com.nest.jasper org.openhab.ios com.tado.tado sunrise
            """
        ),
        (
            .media,
            """
            spotify com.spotify.client rhythmbox org.gnome.rhythmbox3 lollypop org.gnome.lollypop elisa org.kde.elisa vlc
            org.videolan.vlc amberol io.bassi.amberol mpv strawberry gnome-music org.gnome.music gpodder com.apple.music
            com.apple.podcasts com.google.ios.youtube com.netflix.netflix tv.twitch com.plexapp.plex
            """
        ),
        (
            .work,
            """
            slack com.slack.slack com.tinyspeck.chatlyio teams-for-linux com.microsoft.teams microsoft-teams
            com.microsoft.skype.teams mattermost-desktop com.mattermost.desktop mattermost zulip org.zulip.zulip code
            com.visualstudio.code codium jetbrains-idea jetbrains-pycharm gitg org.gnome.builder builder com.github.stormbreaker.prod
            com.gitlab com.atlassian.jira.app com.asana.asana com.linear notion notion.id rocketchat-desktop
            """
        ),
        (
            .games,
            """
            steam com.valvesoftware.steam lutris net.lutris.lutris heroic com.heroicgameslauncher.hgl com.supercell.magic
            com.king.candycrushsaga com.mojang.minecraftpe com.nianticlabs.pokemongo com.roblox.robloxmobile com.zynga
            """
        ),
        (
            .health,
            """
            com.apple.health com.apple.fitness com.fitbit.fitbitmobile com.strava.stravaride com.getsomeheadspace.headspace
            com.calm.calmapp dev.geopjr.health sentinel com.garmin.connect.mobile
            """
        ),
        (
            .security,
            """
            keepassxc org.keepassxc.keepassxc bitwarden com.bitwarden.desktop 1password seahorse org.gnome.seahorse.application
            clamtk com.github.davem.clamtk fail2ban com.8bit.bitwarden com.agilebits.onepassword-ios com.1password.1password
            com.authy com.google.authenticator com.azure.authenticator polkit-gnome setroubleshoot
            """
        ),
        (
            .system,
            """
            gnome-power-panel org.gnome.settingsdaemon.power org.gnome.settingsdaemon gnome-disks org.gnome.diskutility
            org.gnome.software gnome-software org.kde.discover discover update-notifier packagekit nm-applet
            org.freedesktop.networkmanager networkmanager blueman bluedevil org.kde.powerdevil powerdevil upower xfce4-power-manager
            org.gnome.baobab baobab snapd-desktop-integration print-manager system-config-printer firmware-updater fwupd
            com.apple.preferences notizen
            """
        ),
        (
            .transfers,
            """
            transmission-gtk transmission com.transmissionbt.transmission qbittorrent org.qbittorrent.qbittorrent deluge
            nextcloud com.nextcloud.desktopclient.nextcloud dropbox syncthing-gtk localsend org.localsend.localsend_app
            io.crates.warp warp gnome-documents file-roller org.gnome.fileroller filezilla fragments
            de.haeckerfelix.fragments com.getdropbox.dropbox
            """
        ),
    ]

    /// The prefixes of vendors' identifiers, for apps that the table does not list. Most apps of each vendor belong
    /// to one category.
    static let vendorTable: [(StandardCategory, String)] = [
        (.games, "com.supercell com.king com.zynga com.rovio com.ea com.valvesoftware"),
        (.finance, "com.paypal com.revolut com.americanexpress com.citibank com.wellsfargo"),
        (.shopping, "com.amazon com.ebay com.zalando com.alibaba"),
        (.work, "com.jetbrains com.atlassian com.slack com.gitlab"),
        (.news, "com.nytimes uk.co.bbc com.guardian"),
        (.media, "com.spotify com.netflix org.videolan"),
        (.home, "io.home-assistant com.philips.lighting"),
        (.travel, "com.deutschebahn com.lufthansa com.booking"),
        (.security, "com.bitwarden com.1password"),
    ]
}
