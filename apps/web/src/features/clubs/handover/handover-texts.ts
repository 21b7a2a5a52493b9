import { defineTexts } from '../../../ui/language/i18n.tsx';

export const handoverTexts = defineTexts({
  en: {
    title: 'Hand over the club',
    titleOf: (club: string) => `Handover of ${club}`,
    lead: 'The next president takes over the events, sales and open refunds. The club keeps everything; only who acts for it changes.',
    toClub: (club: string) => `Back to ${club}`,
    loading: 'Loading the handover',
    failed: 'The handover could not be loaded.',
    notFound: 'There is no handover here for you',
    notFoundText: 'Only members of the club and people named in its handover can see it.',
    steps: {
      label: 'Steps of the handover',
      proposed: 'Proposed',
      accepted: 'Accepted',
      confirmed: 'Confirmed',
    },
    done: 'done',
    someone: 'a former member',
    proposedFact: 'Proposed',
    acceptedFact: 'Accepted',
    confirmedFact: 'Confirmed',
    cancelledFact: 'Cancelled',
    nothing: 'No handover of this club is under way. A president can propose one here.',
    nextPresident: 'Next president',
    newPresident: 'New president',
    by: (name: string) => `by ${name}`,
    status: {
      proposed: (successor: string) => `Waiting for ${successor} to accept.`,
      accepted: (successor: string) =>
        `${successor} has accepted. Now the club’s adviser or an admin confirms it.`,
      confirmed: (successor: string) => `${successor} leads the club now.`,
      cancelled: 'This handover was cancelled. Nothing has changed.',
    },
    asked: {
      proposed: (club: string) =>
        `You are asked to lead ${club}. Look at what you would take over, then accept or decline.`,
      accepted: (successor: string) =>
        `${successor} has accepted. Look at what is handed over and at who stays, then confirm.`,
    },
    waitsForAdmin: 'No adviser of the club can confirm it, so an admin of the university does.',
    actions: {
      accept: {
        label: 'Accept',
        title: (club: string) => `Lead ${club}?`,
        text: 'You become president once the club’s adviser or an admin has confirmed it.',
        done: 'You have accepted. It waits for the confirmation now.',
      },
      decline: {
        label: 'Decline',
        title: (club: string) => `Decline to lead ${club}?`,
        text: 'The handover ends, and nothing changes. You stay in the team as you are.',
        done: 'You have declined.',
      },
      confirm: {
        label: 'Confirm the handover',
        title: (club: string) => `Confirm the handover of ${club}?`,
        text: 'The new president leads the club at once. Members who leave lose their access, and open invitations are withdrawn. This can’t be undone.',
        done: 'The club is handed over.',
      },
      cancel: {
        label: 'Cancel the handover',
        title: (club: string) => `Cancel the handover of ${club}?`,
        text: 'Nothing changes in the team. A new handover can be proposed at any time.',
        done: 'The handover is cancelled.',
      },
    },
    propose: {
      heading: 'Propose a handover',
      again: 'Propose another handover',
      successor: 'Next president',
      choose: 'Choose a member',
      invite: 'Not in the team yet? Invite them first',
      none: 'There is nobody yet who could take over.',
      noneText:
        'The next president must be in the team first, and not as adviser. Invite them to the team, then come back.',
      team: 'Open the team',
      staying: 'Who keeps their office?',
      stayingText:
        'Everybody else leaves the team when the handover is confirmed. Presidents always leave, advisers always stay.',
      nobody: 'There is nobody else who could stay.',
      submit: 'Propose the handover',
      title: (name: string) => `Hand over to ${name}?`,
      text: (name: string) =>
        `${name} gets an email and accepts or declines. Then the club’s adviser or an admin confirms it. Until then nothing changes, and you can cancel.`,
      leaving: (count: number) =>
        count === 0
          ? 'Nobody leaves the team.'
          : count === 1
            ? '1 member leaves the team:'
            : `${count} members leave the team:`,
      you: 'you',
      done: (name: string) => `${name} was asked to take over.`,
    },
    contents: 'What is handed over',
    money: 'Money',
    net: 'The club’s money',
    netNote: 'of everything received, after refunds and fees',
    refundsOwed: 'Refunds owed',
    refundsNote: (count: number) =>
      count === 0
        ? 'nothing is waiting'
        : count === 1
          ? '1 refund is waiting'
          : `${count} refunds are waiting`,
    noMoney: 'Your office does not show money.',
    events: 'Open events',
    noEvents: 'There are no drafts and no events to come.',
    sold: (sold: string, capacity: string) => `${sold} of ${capacity} sold`,
    eventStatus: {
      draft: 'Draft',
      pending_review: 'In review',
      published: 'Published',
      cancelled: 'Cancelled',
      ended: 'Over',
    },
    members: 'Team',
    leads: 'Becomes president',
    stays: 'Stays',
    leaves: 'Leaves',
    invitations: (count: number) =>
      count === 1
        ? '1 open invitation is withdrawn when the handover is confirmed.'
        : `${count} open invitations are withdrawn when the handover is confirmed.`,
    record: 'This is the record of the handover. You no longer act for the club.',
    link: 'Hand over the club',
  },
  ms: {
    title: 'Serah tugas kelab',
    titleOf: (club: string) => `Serah tugas ${club}`,
    lead: 'Presiden seterusnya mengambil alih acara, jualan dan bayaran balik yang belum selesai. Semua milik kelab kekal; hanya orang yang bertindak bagi pihaknya bertukar.',
    toClub: (club: string) => `Kembali ke ${club}`,
    loading: 'Serah tugas sedang dimuatkan',
    failed: 'Serah tugas tidak dapat dimuatkan.',
    notFound: 'Tiada serah tugas untuk anda di sini',
    notFoundText: 'Hanya ahli kelab dan orang yang dinamakan dalam serah tugas boleh melihatnya.',
    steps: {
      label: 'Langkah serah tugas',
      proposed: 'Dicadangkan',
      accepted: 'Diterima',
      confirmed: 'Disahkan',
    },
    done: 'selesai',
    someone: 'bekas ahli',
    proposedFact: 'Dicadangkan',
    acceptedFact: 'Diterima',
    confirmedFact: 'Disahkan',
    cancelledFact: 'Dibatalkan',
    nothing: 'Tiada serah tugas kelab ini yang sedang berjalan. Presiden boleh mencadangkannya di sini.',
    nextPresident: 'Presiden seterusnya',
    newPresident: 'Presiden baharu',
    by: (name: string) => `oleh ${name}`,
    status: {
      proposed: (successor: string) => `Menunggu ${successor} menerima.`,
      accepted: (successor: string) =>
        `${successor} telah menerima. Penasihat kelab atau pentadbir perlu mengesahkannya.`,
      confirmed: (successor: string) => `${successor} kini menerajui kelab.`,
      cancelled: 'Serah tugas ini telah dibatalkan. Tiada apa-apa yang berubah.',
    },
    asked: {
      proposed: (club: string) =>
        `Anda diminta menerajui ${club}. Semak perkara yang akan anda ambil alih, kemudian terima atau tolak.`,
      accepted: (successor: string) =>
        `${successor} telah menerima. Semak perkara yang diserahkan dan siapa yang kekal, kemudian sahkan.`,
    },
    waitsForAdmin:
      'Tiada penasihat kelab yang boleh mengesahkannya, jadi pentadbir universiti akan mengesahkannya.',
    actions: {
      accept: {
        label: 'Terima',
        title: (club: string) => `Terajui ${club}?`,
        text: 'Anda menjadi presiden selepas penasihat kelab atau pentadbir mengesahkannya.',
        done: 'Anda telah menerima. Kini menunggu pengesahan.',
      },
      decline: {
        label: 'Tolak',
        title: (club: string) => `Tolak untuk menerajui ${club}?`,
        text: 'Serah tugas ini tamat dan tiada apa-apa yang berubah. Jawatan anda dalam pasukan kekal.',
        done: 'Anda telah menolak.',
      },
      confirm: {
        label: 'Sahkan serah tugas',
        title: (club: string) => `Sahkan serah tugas ${club}?`,
        text: 'Presiden baharu terus menerajui kelab. Ahli yang berhenti kehilangan akses, dan jemputan terbuka ditarik balik. Tindakan ini tidak boleh dibuat asal.',
        done: 'Kelab telah diserahkan.',
      },
      cancel: {
        label: 'Batalkan serah tugas',
        title: (club: string) => `Batalkan serah tugas ${club}?`,
        text: 'Pasukan tidak berubah. Serah tugas baharu boleh dicadangkan pada bila-bila masa.',
        done: 'Serah tugas telah dibatalkan.',
      },
    },
    propose: {
      heading: 'Cadangkan serah tugas',
      again: 'Cadangkan serah tugas baharu',
      successor: 'Presiden seterusnya',
      choose: 'Pilih seorang ahli',
      invite: 'Belum dalam pasukan? Jemput dahulu',
      none: 'Belum ada sesiapa yang boleh mengambil alih.',
      noneText:
        'Presiden seterusnya mesti berada dalam pasukan dahulu, dan bukan sebagai penasihat. Jemput orang itu ke dalam pasukan, kemudian kembali ke sini.',
      team: 'Buka pasukan',
      staying: 'Siapa yang kekal dalam jawatan?',
      stayingText:
        'Ahli lain keluar daripada pasukan apabila serah tugas disahkan. Presiden sentiasa berhenti, penasihat sentiasa kekal.',
      nobody: 'Tiada ahli lain yang boleh kekal.',
      submit: 'Cadangkan serah tugas',
      title: (name: string) => `Serah tugas kepada ${name}?`,
      text: (name: string) =>
        `${name} menerima e-mel untuk menerima atau menolak. Kemudian penasihat kelab atau pentadbir mengesahkannya. Sehingga itu tiada apa-apa yang berubah, dan anda boleh membatalkannya.`,
      leaving: (count: number) =>
        count === 0 ? 'Tiada ahli yang keluar daripada pasukan.' : `${count} ahli keluar daripada pasukan:`,
      you: 'anda',
      done: (name: string) => `${name} telah diminta mengambil alih.`,
    },
    contents: 'Perkara yang diserahkan',
    money: 'Wang',
    net: 'Wang kelab',
    netNote: 'daripada semua yang diterima, selepas bayaran balik dan fi',
    refundsOwed: 'Bayaran balik tertunggak',
    refundsNote: (count: number) => (count === 0 ? 'tiada yang menunggu' : `${count} bayaran balik menunggu`),
    noMoney: 'Jawatan anda tidak memaparkan wang.',
    events: 'Acara terbuka',
    noEvents: 'Tiada draf dan tiada acara akan datang.',
    sold: (sold: string, capacity: string) => `${sold} daripada ${capacity} terjual`,
    eventStatus: {
      draft: 'Draf',
      pending_review: 'Dalam semakan',
      published: 'Diterbitkan',
      cancelled: 'Dibatalkan',
      ended: 'Tamat',
    },
    members: 'Pasukan',
    leads: 'Menjadi presiden',
    stays: 'Kekal',
    leaves: 'Keluar',
    invitations: (count: number) => `${count} jemputan terbuka ditarik balik apabila serah tugas disahkan.`,
    record: 'Ini ialah rekod serah tugas. Anda tidak lagi bertindak bagi pihak kelab.',
    link: 'Serah tugas kelab',
  },
});
