import { dayFirst } from '#core/shared/day.ts';
import type { FieldType } from '#core/shared/errors/field-problem.ts';
import { problemSentence, type Sentences } from '#core/shared/errors/sentences.ts';
import { namesOf } from '#core/shared/field-change.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import { MALAY_LABELS } from '#core/shared/field-labels.ts';
import { withThousands } from '#core/shared/format.ts';
import { formatAmount } from '#core/shared/money.ts';
import { formatDayTime } from '../../ui/language/format.ts';

const FREE_EVENTS_ONLY = 'Platform ini hanya menawarkan acara percuma buat masa ini.';
const ACCOUNT_DISABLED = 'Akaun ini telah dinyahaktifkan. Sila hubungi pasukan Acara di universiti anda.';
const SESSION_ENDED = 'Sesi anda telah tamat. Sila log masuk semula.';

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'berupa teks',
  number: 'berupa nombor',
  boolean: 'berupa true atau false',
  list: 'berupa senarai',
  object: 'berupa objek yang mempunyai ruang',
  nothing: 'dibiarkan kosong',
};

/** Returns the Malay name of a field; a field of a newer server has none. */
function nameOf(label: FieldLabel): string {
  return MALAY_LABELS[label] ?? MALAY_LABELS['This field'];
}

function wait(minutes: number): string {
  return minutes > 59 ? `${Math.ceil(minutes / 60)} jam` : `${minutes} minit`;
}

/** The Malay sentences of all errors. */
export const MALAY: Sentences = {
  errors: {
    invalid_input: ({ fields }) => {
      const [first] = Object.values(fields);
      return (first && problemSentence(MALAY, first)) ?? 'Maklumat ini tidak sah.';
    },
    malformed_json: {
      not_json: 'Kandungan permintaan ini bukan JSON yang sah.',
      not_an_object: 'Kandungan permintaan ini mesti objek JSON.',
    },
    payload_too_large: {
      request: 'Permintaan ini terlalu besar untuk dihantar sekali gus.',
      picture: ({ maxMegabytes }) => `Saiz gambar paling besar ialah ${maxMegabytes} MB.`,
    },
    unsupported_media_type: 'Kandungan permintaan mesti JSON (content-type: application/json).',
    method_not_allowed: ({ method }) => `${method} tidak ditawarkan di alamat ini.`,
    unauthenticated: {
      signed_out: 'Sila log masuk dahulu.',
      session_ended: SESSION_ENDED,
      account_disabled: ACCOUNT_DISABLED,
      pass_ended: 'Pas daftar masuk ini tidak sah lagi. Minta pautan baharu daripada kelab.',
      not_a_bearer_token: 'Pengepala Authorization mesti mengandungi token bearer.',
      metrics_token: 'Metrik dibaca dengan METRICS_TOKEN.',
      sign_in_outdated:
        'Log masuk ini mengambil masa terlalu lama atau bermula di tetingkap lain. Sila cuba lagi.',
      sign_in_cancelled: 'Log masuk dibatalkan.',
      sign_in_unconfirmed: 'Log masuk ini tidak dapat disahkan. Sila cuba lagi.',
      window_closed: 'Tetingkap log masuk telah ditutup.',
      window_blocked:
        'Pelayar anda menyekat tetingkap log masuk. Benarkan pop-up untuk halaman ini, kemudian cuba lagi.',
      no_browser_storage:
        'Pelayar anda menyekat kuki untuk tetingkap log masuk. Benarkan kuki, atau guna kata laluan.',
    },
    wrong_credentials: 'E-mel dan kata laluan itu tidak sepadan.',
    second_factor_needed: () => 'Masukkan kod daripada aplikasi pengesah anda, atau gunakan kunci laluan.',
    passkey_refused: 'Kunci laluan ini tidak dapat disahkan. Sila cuba lagi.',
    email_taken: 'Akaun dengan e-mel ini sudah wujud. Sila log masuk.',
    email_not_verified: 'Sila sahkan e-mel anda dahulu. Kod enam digit telah dihantar ke e-mel itu.',
    fresh_sign_in_required: 'Sila sahkan bahawa ini memang anda, kemudian cuba lagi.',
    second_factor_required:
      'Tindakan ini memerlukan kunci laluan atau kod pengesah. Sediakan satu, atau gunakannya sekarang.',
    already_registered: 'Anda telah mendaftar. Anda boleh mengubah butiran pada profil anda.',
    reset_link_invalid: 'Pautan ini telah digunakan atau sudah tamat tempoh. Sila minta pautan baharu.',
    forbidden: {
      role: 'Peranan anda tidak membenarkan tindakan ini.',
      system_only: 'Hanya sistem ini sendiri boleh melakukan tindakan ini.',
      own_pages_only: 'Permintaan ini hanya untuk halaman laman ini sendiri.',
      metrics_on_the_machine: 'Metrik dibaca pada mesin itu sendiri, atau dengan METRICS_TOKEN.',
      account_disabled: ACCOUNT_DISABLED,
      session_ended: SESSION_ENDED,
      unverified_email:
        'E-mel akaun ini belum disahkan. Sahkan dahulu dengan penyedia akaun, atau daftar menggunakan kata laluan.',
      admins_on_command_line: 'Pentadbir hanya boleh diubah melalui baris perintah.',
      sign_in_switched_off: 'Cara log masuk ini tidak dibenarkan di sini.',
      sign_in_not_set_up:
        'Cara log masuk ini belum disediakan bagi alamat ini. Sila maklumkan kepada pasukan Acara di universiti anda.',
      office: 'Jawatan anda dalam kelab tidak membenarkan tindakan ini.',
      own_office: 'Jawatan sendiri tidak boleh ditukar. Minta bantuan ahli yang menerajui kelab.',
      not_a_member: 'Anda bukan ahli kelab ini.',
      club_inactive:
        'Kelab ini tidak boleh membuat perubahan buat masa ini. Acara dan angkanya masih boleh dilihat.',
      check_in_only: 'Pas daftar masuk hanya untuk mendaftar masuk peserta.',
      check_in_names: 'Pas daftar masuk ini tidak menunjukkan nama. Imbas kodnya, atau tanya kelab.',
      check_in_sell: 'Pas daftar masuk ini tidak menjual tiket. Tanya orang yang mengetuai daftar masuk.',
      door_sales_off: 'Tiket tidak dijual di pintu masuk dengan cara ini di sini.',
      own_count: 'Orang lain mesti mengesahkan kiraan ini.',
      check_in_lead:
        'Pas daftar masuk ini tidak membenarkan tindakan itu. Tanya orang yang mengetuai daftar masuk.',
      invitation_of_another:
        'Jemputan ini untuk e-mel lain. Log masuk dengan alamat yang menerima jemputan ini.',
      handover_of_another: 'Hanya presiden seterusnya boleh menerima serah tugas ini.',
      own_handover: 'Serah tugas ini perlu disahkan oleh orang lain.',
      adviser_of_handover:
        'Anda menjadi penasihat selepas serah tugas ini dicadangkan. Penasihat terdahulu atau pentadbir yang mengesahkannya.',
      not_a_club: ({ email }) => `${email} bukan kelab.`,
      outside_university: ({ domains }) =>
        `Akaun di sini hanya untuk alamat universiti: ${domains.join(', ')}. Pilih akaun universiti anda.`,
    },
    not_found: {
      address: 'Tiada apa-apa di alamat ini.',
      figures: 'Tiada angka seperti ini.',
      payment_provider: 'Tiada penyedia bayaran seperti ini.',
      bill: 'Bank tidak mengenali bil ini.',
    },
    event_not_found: 'Acara tidak dijumpai',
    passkey_not_found: 'Kunci laluan tidak dijumpai',
    session_not_found: 'Sesi ini sudah tamat.',
    club_not_found: 'Kelab tidak dijumpai',
    member_not_found: 'Orang ini bukan ahli kelab.',
    pass_not_found: {
      pass: 'Pas daftar masuk ini tidak dijumpai.',
      link: 'Pautan daftar masuk ini tidak sah lagi. Minta pautan baharu daripada kelab.',
    },
    invitation_not_found: 'Jemputan ini tidak dijumpai. Mungkin jemputan ini telah ditarik balik.',
    handover_not_found: 'Serah tugas ini tidak dijumpai.',
    ticket_not_found: 'Tiket tidak dijumpai',
    payment_not_found: 'Bayaran tidak dijumpai',
    receipt_not_found: 'Resit tidak dijumpai',
    profile_not_found: {
      no_profile_yet: 'Anda belum mempunyai profil.',
      no_such_person: 'Orang ini tidak dijumpai.',
      person_without_profile: 'Orang ini tidak mempunyai profil.',
      not_registered: ({ email }) => `Tiada sesiapa berdaftar sebagai ${email}.`,
    },
    request_not_found: 'Permohonan tidak dijumpai',
    refund_not_found: {
      refund: 'Bayaran balik tidak dijumpai',
      list: 'Senarai ini tidak dijumpai.',
      nothing_owed: 'Tiada wang yang perlu dipulangkan kepada anda melalui pindahan bank.',
    },
    statement_line_not_found: 'Baris penyata bank ini tidak dijumpai.',
    alert_not_found: 'Amaran tidak dijumpai',
    push_not_offered: 'Pemberitahuan kepada pelayar tidak ditawarkan di sini.',
    sold_out: 'Tiket acara ini telah habis dijual.',
    not_on_sale: {
      not_on_sale: 'Tiket acara ini tidak dijual buat masa ini.',
      paused: 'Jualan tiket acara ini dihentikan sementara.',
      free_events_only: `Tiket acara ini tidak dapat dibeli. ${FREE_EVENTS_ONLY}`,
      opens: ({ opensAt }) => `Tiket ini belum dijual. Jualan dibuka pada ${formatDayTime(opensAt, 'ms')}.`,
      after: 'Tiket ini belum dijual. Tiket ini dibuka apabila tiket lain habis.',
      closed: 'Tiket ini tidak dijual lagi.',
    },
    type_not_found: 'Acara ini tiada tiket sedemikian.',
    code_not_valid: 'Kod ini tidak boleh digunakan untuk tiket ini.',
    code_taken: 'Acara ini sudah ada kod seperti ini. Pilih kod lain.',
    code_not_found: 'Tiada kod sedemikian.',
    message_not_found: 'Tiada mesej sedemikian.',
    not_for_you: {
      not_verified: 'Tiket ini untuk pelajar yang telah disahkan oleh universiti.',
      faculty: 'Tiket ini untuk pelajar fakulti lain.',
      year: 'Tiket ini untuk pelajar tahun lain.',
      not_a_member: ({ clubs }) =>
        clubs?.some(({ name }) => name)
          ? `Tiket ini untuk ahli ${clubs.map(({ name }) => name).join(' atau ')}.`
          : 'Tiket ini untuk ahli kelab.',
      not_on_list: 'Tiket ini untuk orang dalam senarai kelab, dan anda tiada dalam senarai itu.',
    },
    event_over: {
      event: 'Acara ini telah tamat atau dibatalkan dan tidak boleh diubah.',
      tickets: 'Acara ini telah dibatalkan, bersama semua tiketnya.',
      answers: 'Acara ini telah tamat, jadi jawapan ini tidak boleh diubah lagi.',
    },
    wrong_state: {
      not_published: 'Anda hanya boleh menghantar mesej kepada peserta semasa acara ini diterbitkan.',
      not_a_draft: 'Hanya draf boleh diterbitkan.',
      already_a_draft: 'Acara ini sudah menjadi draf.',
      draft_to_delete: 'Draf tanpa tiket tidak boleh dibatalkan. Sebaliknya, padamkan draf ini.',
      event_to_cancel: 'Hanya draf tanpa tiket boleh dipadamkan. Sebaliknya, batalkan acara ini.',
      end_in_past: 'Tarikh tamatnya sudah berlalu: tetapkan tarikh baharu sebelum menerbitkannya.',
      free_events_only: `${FREE_EVENTS_ONLY} Tetapkan harganya kepada 0 dahulu.`,
      not_under_review: 'Acara ini tidak lagi menunggu semakan.',
      request_waiting: 'Permohonan anda sedang menunggu jawapan.',
      request_decided: 'Permohonan ini telah diputuskan.',
      alert_closed: 'Perkara ini telah diselesaikan.',
      nothing_to_refund: 'Tiada bayaran bagi tiket ini yang boleh dipulangkan.',
      refunded_meanwhile:
        'Wang telah dipulangkan bagi tiket ini sebentar tadi. Semak jumlahnya dan cuba lagi.',
      ticket_over: 'Tiket ini tidak boleh digunakan lagi.',
      refund_not_manual: 'Bayaran balik ini tidak menunggu pindahan secara manual.',
      refund_not_transferred: 'Bayaran balik ini tidak dicatat sebagai dibayar melalui pindahan.',
      refund_paid_again: 'Bayaran balik ini telah dibayar sekali lagi sementara itu. Sila semak semula.',
      payment_charged_back:
        'Bank pembayar telah mengambil semula bayaran ini, jadi tiada apa-apa perlu dipulangkan.',
      statement_line_decided: 'Baris ini tidak lagi menunggu. Sila semak semula.',
      line_closed: 'Ada baris yang tidak lagi terbuka dalam senarai ini. Sila semak semula.',
      list_closed: 'Senarai ini telah ditutup: tiada apa-apa boleh diubah lagi.',
      list_answered: 'Bank telah menjawab sebahagian daripada senarai ini: tutup bakinya.',
      refunds_taken:
        'Ada bayaran balik yang sudah dalam senarai lain atau sudah dibayar. Tiada apa-apa diubah. Sila semak semula.',
      refunds_not_in_ringgit: 'Senarai pindahan adalah dalam ringgit. Bayar mata wang lain satu demi satu.',
      bank_details_missing: 'Ada antara mereka yang belum memberikan butiran bank.',
      bank_details_unreadable:
        'Butiran bank dalam senarai ini tidak dapat dibaca lagi. Batalkan senarai ini dan minta semula butirannya.',
      no_password: 'Akaun ini tiada kata laluan. Sila log masuk dengan cara lain.',
      too_many_passkeys: 'Anda sudah mempunyai terlalu banyak kunci laluan. Padam satu dahulu.',
      authenticator_set_up: 'Aplikasi pengesah sudah disediakan. Buangnya dahulu.',
      no_authenticator: 'Tiada aplikasi pengesah disediakan.',
      no_authenticator_begun: 'Mulakan penyediaan aplikasi pengesah dahulu.',
      no_second_factor: 'Tambah kunci laluan atau aplikasi pengesah dahulu.',
      transfer_under_way:
        'Wang sedang dihantar ke akaun yang anda berikan sebelum ini. Anda boleh menukarnya selepas itu.',
      ticket_upcoming:
        'Anda masih mempunyai tiket untuk acara akan datang. Pulangkan tiket itu dahulu atau, jika sudah dibayar, tutup akaun anda selepas acara.',
      money_owed: 'Bayaran atau bayaran balik anda masih diproses. Tunggu sehingga selesai.',
      membership_closed: 'Kelab ini tidak menerima ahli baharu melalui Acara. Tanya kelab itu.',
      membership_asked: 'Anda sudah memohon untuk menyertai kelab ini. Kelab akan membuat keputusan.',
      already_a_member: 'Orang ini sudah menjadi ahli kelab.',
      last_president: 'Kelab memerlukan presiden. Lantik presiden lain dahulu.',
      invitation_accepted: 'Jemputan ini telah diterima.',
      invitation_declined: 'Jemputan ini telah ditolak. Minta jemputan baharu daripada kelab.',
      invitation_expired: 'Jemputan ini telah tamat tempoh. Minta jemputan baharu daripada kelab.',
      invitation_not_given:
        'Orang yang menjemput anda tidak lagi boleh memberikan jawatan ini. Minta jemputan baharu daripada kelab.',
      club_name_taken: 'Kelab lain kini mempunyai nama yang hampir sama.',
      club_closed: 'Kelab ini tidak wujud lagi.',
      club_handed_over:
        'Kelab akaun ini kini diterajui oleh orang lain, jadi akaun ini tidak boleh menjadi akaun kelab semula.',
      club_without_president: 'Kelab ini tiada presiden. Pilih seorang presiden dahulu.',
      club_merged_with_itself: 'Pilih kelab lain untuk digabungkan dengan kelab ini.',
      handover_open: 'Serah tugas kelab ini sedang berjalan. Batalkannya dahulu.',
      handover_accepted: 'Serah tugas ini telah diterima.',
      handover_not_accepted: 'Presiden seterusnya belum menerima serah tugas ini.',
      handover_decided: 'Serah tugas ini telah selesai. Sila semak semula.',
      own_successor: 'Anda sudah menerajui kelab ini. Pilih orang lain.',
      adviser_as_president: 'Penasihat tidak boleh menjadi presiden. Pilih seorang pelajar.',
      successor_left:
        'Presiden seterusnya telah meninggalkan kelab. Batalkan serah tugas ini dan mulakan yang baharu.',
      events_upcoming:
        'Kelab anda mempunyai acara akan datang. Batalkan acara itu atau tunggu sehingga tamat.',
      email_verified: 'E-mel ini telah disahkan, jadi tidak boleh ditukar di sini.',
      email_unverified: ({ email }) => `${email} belum disahkan.`,
      last_admin: ({ email }) => `${email} ialah pentadbir yang terakhir.`,
      too_many_lists: 'Acara ini sudah mempunyai bilangan senarai yang paling banyak.',
      too_many_codes: 'Acara ini tidak boleh mempunyai kod sebanyak itu.',
      too_many_messages:
        'Acara ini sudah mempunyai bilangan mesej berjadual yang paling banyak. Batalkan satu dahulu.',
      message_sent: 'Mesej ini sudah dihantar.',
      price_too_low: ({ type, priceSen, minSen }) =>
        `Dengan kod acara ini, harga ${type ? `“${type}”` : 'tiket'} menjadi ${formatAmount(priceSen)}, sedangkan jumlah paling kecil yang boleh dibayar ialah ${formatAmount(minSen)}. Jadikannya percuma atau lebih mahal.`,
      question_with_answers:
        'Soalan ini sudah dijawab. Jenisnya kekal, dan jawapannya tidak boleh disimpan lebih lama atau ditunjukkan kepada lebih ramai orang.',
      type_with_tickets: 'Jenis tiket yang sudah ada tiket tidak boleh dibuang. Hentikan jualannya sahaja.',
      rehearsal_running: 'Satu raptai sedang berjalan. Tunggu sehingga ia selesai.',
      no_rehearsals: 'Pemasangan ini tidak dapat menjalankan raptai jualan.',
      guests_before_publishing: 'Terbitkan acara ini dahulu. Selepas itu, anda boleh menjemput tetamu.',
      no_such_count: 'Acara ini tiada kiraan tunai itu.',
      counted_again: 'Tunai dikira semula. Lihat jumlah yang baharu.',
      device_needed: 'Hanya peranti yang dimulakan untuk daftar masuk boleh melakukannya.',
      nothing_to_settle: 'Tiada apa-apa lagi yang perlu diputuskan tentang imbasan ini.',
      guest_without_email: 'Tetamu ini tiada alamat e-mel. Salin pautannya dan hantar sendiri.',
      places_not_free: ({ max }) =>
        `Tempat kosong tidak mencukupi. Anda boleh mengetepikan paling banyak ${max} tempat.`,
      capacity_taken: ({ taken, pool }) =>
        pool
          ? `${taken} tempat “${pool}” telah diambil, jadi hadnya tidak boleh lebih rendah.`
          : `${taken} tempat telah diambil, jadi had tidak boleh lebih rendah.`,
    },
    changed_meanwhile: ({ changes }) =>
      changes?.length
        ? `Diubah oleh ${namesOf(changes, 'ms')} selepas anda membukanya. Sila semak semula.`
        : 'Seseorang telah mengubahnya selepas anda membukanya. Sila semak semula.',
    too_many_passes: {
      passes: ({ max }) =>
        `Satu acara boleh ada paling banyak ${max} pas daftar masuk. Batalkan pas yang tidak diperlukan.`,
      devices: ({ max }) =>
        `Sudah ada ${max} peranti daftar masuk bagi acara ini. Peranti lain tidak boleh bermula.`,
    },
    check_in_closed: {
      not_yet: ({ opensAt }) => `Daftar masuk belum dibuka. Dibuka pada ${formatDayTime(opensAt, 'ms')}.`,
      over: 'Daftar masuk untuk acara ini sudah tamat.',
      cancelled: 'Acara ini telah dibatalkan. Tiada sesiapa perlu didaftarkan masuk.',
    },
    too_many_invitations: ({ max }) =>
      `${max} jemputan kelab anda masih terbuka. Tarik balik sebahagian, atau tunggu sehingga diterima.`,
    too_many_events: {
      in_review: ({ max }) =>
        `${max} acara anda sedang menunggu semakan. Tunggu sehingga ada yang disemak, kemudian cuba lagi.`,
      drafts: ({ max }) => `Anda mempunyai ${max} draf. Terbitkan atau padam sebahagian, kemudian cuba lagi.`,
    },
    already_at_limit: {
      event: ({ max }) => `Seorang boleh mempunyai paling banyak ${max} tiket acara ini.`,
      type: ({ max }) => `Seorang boleh mempunyai paling banyak ${max} tiket jenis ini.`,
    },
    price_changed: ({ priceSen }) =>
      priceSen === 0
        ? 'Tiket ini kini percuma. Sila semak, kemudian cuba lagi.'
        : `Harga telah berubah: kini ${formatAmount(priceSen)}. Sila semak, kemudian cuba lagi.`,
    too_many_holds: ({ held }) =>
      `Anda sedang memegang ${held} tempat yang belum disahkan, iaitu bilangan maksimum bagi seorang. Selesaikan atau lepaskan satu tempat, kemudian cuba lagi.`,
    too_many_follows: ({ max }) =>
      `Anda mengikuti ${max} kelab, iaitu bilangan maksimum bagi seorang. Berhenti mengikuti sebahagian, kemudian cuba lagi.`,
    too_many_watches: ({ max }) =>
      `Anda sedang menunggu ${max} acara dibuka, iaitu bilangan maksimum bagi seorang. Batalkan sebahagian peringatan, kemudian cuba lagi.`,
    transfer_not_offered: {
      starts_soon:
        'Acara ini bermula tidak lama lagi, jadi pindahan bank tidak sempat. Sila pilih cara bayaran yang lain.',
      enough_awaited:
        'Beberapa tempat acara ini sedang menunggu pindahan bank. Sila pilih cara bayaran yang lain.',
    },
    already_paid: 'Tiket ini telah dibayar.',
    already_closed: {
      hold: 'Tempoh bayaran tiket ini telah tamat.',
      ticket: 'Tiket ini tidak lagi terbuka.',
      event: 'Acara ini telah dibatalkan: tiada apa-apa perlu dibayar lagi.',
      bill: 'Bil ini tidak boleh dibayar lagi.',
    },
    not_cancellable:
      'Tiket yang telah dibayar, atau tiket acara yang telah bermula, tidak boleh dipulangkan di sini.',
    already_checked_in: {
      own_ticket: 'Tiket ini telah digunakan untuk masuk ke acara, jadi tidak boleh dipulangkan.',
      ticket_of_holder: 'Pemegang tiket ini telah mendaftar masuk, jadi tiketnya tidak boleh dibatalkan.',
    },
    idempotency_conflict: 'Permintaan ini dihantar dua kali dengan butiran berbeza. Sila cuba lagi.',
    bad_signature: {
      callback: 'Mesej ini bukan daripada pihak bank.',
      device: 'Imbasan ini tidak ditandatangani oleh peranti ini.',
    },
    rate_limited: {
      too_fast: 'Terlalu cepat. Sila tunggu sebentar dan cuba lagi.',
      too_many_streams: 'Terlalu banyak halaman dibuka serentak.',
      too_many_attempts: 'Terlalu banyak percubaan. Sila tunggu sebentar dan cuba lagi.',
      code_ended: 'Kod itu telah dicuba terlalu banyak kali dan tidak sah lagi. Minta kod baharu.',
      attempts: ({ minutes }) => `Terlalu banyak percubaan. Cuba lagi dalam ${wait(minutes)}.`,
      messages: ({ max, minutes }) =>
        `Anda telah menghantar ${max} mesej tentang acara ini dalam masa 24 jam. Anda boleh menghantar mesej seterusnya dalam ${wait(minutes)}.`,
      pictures: ({ max, minutes }) =>
        `Anda telah memuat naik ${max} gambar dalam masa 24 jam. Anda boleh memuat naik gambar seterusnya dalam ${wait(minutes)}.`,
      invited_again: ({ minutes }) =>
        `Kelab anda baru sahaja menjemput alamat ini. Anda boleh menjemputnya sekali lagi dalam ${wait(minutes)}.`,
      invitations: ({ max, minutes }) =>
        `Kelab anda telah menghantar ${max} jemputan dalam masa 24 jam. Jemputan seterusnya boleh dihantar dalam ${wait(minutes)}.`,
      ticket_sent: ({ max, minutes }) =>
        `Tiket ini telah dihantar ${max} kali dalam masa 24 jam. Anda boleh menghantarnya semula dalam ${wait(minutes)}.`,
      handovers: ({ max, minutes }) =>
        `${max} serah tugas kelab ini telah dicadangkan dalam masa 24 jam. Anda boleh mencadangkan yang seterusnya dalam ${wait(minutes)}.`,
    },
    provider_unavailable: {
      bank: 'Bank tidak dapat dihubungi buat masa ini.',
      provider_busy: 'Penyedia pembayaran terlalu sibuk buat masa ini. Sila cuba lagi dalam beberapa minit.',
      place_held: 'Bank tidak dapat dihubungi buat masa ini. Tempat anda disimpan.',
      no_bill: 'Bank tidak dapat membuka bil.',
      unknown_bill: 'Bank tidak mengenali bil ini.',
      bill_busy: 'Bank sedang memproses bil ini. Sila cuba lagi.',
      identity_provider: ({ name }) =>
        `${name} tidak dapat dihubungi buat masa ini. Sila cuba sebentar lagi.`,
    },
    unavailable: {
      unreachable: 'Laman ini tidak dapat dihubungi. Semak sambungan anda dan cuba lagi.',
      picture_lost: 'Gambar tidak sampai. Semak sambungan anda dan cuba lagi.',
      busy: 'Laman ini terlalu sibuk buat masa ini. Sila cuba lagi.',
      not_saved:
        'Laman ini tidak dapat menyimpan apa-apa buat masa ini. Sila cuba lagi dalam beberapa minit.',
      crowded: 'Terlalu ramai orang di sini buat masa ini. Sila cuba lagi.',
      restarting: 'Laman ini sedang dimulakan semula. Sila cuba lagi.',
      not_ready: 'Laman ini belum sedia buat masa ini. Sila cuba lagi.',
      outcome_unknown:
        'Sambungan ke pangkalan data terputus. Sila semak sama ada perkara ini telah selesai sebelum mencuba lagi.',
      file_not_saved: 'Fail ini tidak dapat disimpan buat masa ini. Sila cuba kemudian.',
      pictures_in_work: 'Banyak gambar sedang diproses. Sila cuba sebentar lagi.',
      pictures_in_transit: 'Banyak gambar sedang diterima. Sila cuba sebentar lagi.',
      sign_ins: 'Terlalu ramai yang sedang log masuk. Sila cuba sebentar lagi.',
      sign_in_unchecked: 'Log masuk anda tidak dapat disemak buat masa ini. Sila cuba sebentar lagi.',
      sign_in_service: 'Perkhidmatan log masuk tidak dapat dihubungi. Semak sambungan anda dan cuba lagi.',
      profiles: 'Profil tidak dapat dihubungi buat masa ini. Sila cuba sebentar lagi.',
      firebase: 'Firebase tidak dapat dihubungi buat masa ini. Sila cuba sebentar lagi.',
    },
    internal: 'Berlaku masalah di pihak kami. Sila cuba lagi.',
  },

  problems: {
    required: ({ label }) => `${nameOf(label)} perlu diisi.`,
    too_long: ({ label, max }) => `${nameOf(label)} boleh mengandungi paling banyak ${max} aksara.`,
    control_character: ({ label }) => `${nameOf(label)} mengandungi aksara yang tidak dapat dipaparkan.`,
    line_break: ({ label }) => `${nameOf(label)} mesti ditulis dalam satu baris, tanpa tab.`,
    name_like_another: ({ label, name }) =>
      `${nameOf(label)} kelihatan seperti “${name}”. Pilih nama yang tidak boleh disalah anggap.`,
    direction_character: ({ label }) =>
      `${nameOf(label)} tidak boleh mengandungi aksara halimunan yang mengubah arah teks.`,
    has_address: ({ label }) => `${nameOf(label)} tidak boleh mengandungi alamat e-mel atau alamat web.`,
    not_a_whole_number: ({ label, min }) => `${nameOf(label)} mesti nombor bulat, sekurang-kurangnya ${min}.`,
    closes_before_opens: 'Masa tutup mesti selepas masa buka.',
    opens_after_itself: 'Jenis tiket tidak boleh menunggu dirinya sendiri, juga melalui yang lain.',
    id_repeated: 'Dua daripadanya mempunyai ID yang sama.',
    option_repeated: 'Dua daripada pilihan itu sama.',
    answer_missing: ({ question }) => `Jawab soalan ini: ${question}`,
    answer_not_allowed: ({ question }) => `Ini tidak boleh menjadi jawapan kepada: ${question}`,
    not_known: ({ label }) => `${nameOf(label)} tidak wujud (lagi).`,
    code_text_malformed: 'Kod mempunyai 4 hingga 24 huruf A hingga Z, digit dan tanda sempang.',
    list_entry_malformed: ({ line, written }) =>
      `Baris ${line}: “${written}” bukan alamat e-mel atau nombor matrik.`,
    not_this_many: ({ label, min, max }) =>
      min === 0 ? `${nameOf(label)}: paling banyak ${max}.` : `${nameOf(label)}: dari ${min} hingga ${max}.`,
    not_in_range: ({ label, min, max }) => `${nameOf(label)} mesti nombor bulat dari ${min} hingga ${max}.`,
    too_high: ({ label, max }) => `${nameOf(label)} paling banyak ${withThousands(max)}.`,
    not_an_option: ({ label, options }) =>
      `${nameOf(label)} mesti salah satu daripada ${options.join(', ')}.`,
    not_a_date_time: ({ label }) => `${nameOf(label)} mesti tarikh dan masa yang lengkap.`,
    not_an_id: ({ label }) => `${nameOf(label)} bukan ID yang sah.`,
    not_right: ({ label }) => `${nameOf(label)} tidak betul.`,
    wrong_type: ({ label, type }) => `${nameOf(label)} mesti ${TYPES[type]}.`,
    unknown_field: ({ name }) => `Tiada ruang “${name}” di sini.`,
    unknown_cursor: 'Penanda halaman ini bukan daripada kami.',
    not_a_day: ({ example }) => `Masukkan tarikh, contohnya ${example}.`,
    last_day_before_first: 'Hari terakhir tidak boleh sebelum hari pertama.',
    too_many_days: ({ max }) => `Paling banyak ${max} hari boleh disenaraikan sekali gus.`,
    to_before_from: 'Hingga tidak boleh sebelum Dari.',
    to_same_as_from: 'Hingga mesti masa yang lain daripada Dari.',
    not_a_time: ({ label }) => `${nameOf(label)} mesti masa seperti 23:00.`,

    code_malformed: 'Masukkan enam digit kod itu.',
    link_not_opened: 'Pautan dalam e-mel itu belum dibuka.',
    code_wrong: 'Kod ini salah atau sudah tamat tempoh. Semak e-mel terbaharu, atau minta kod baharu.',
    phone_malformed: 'Masukkan nombor telefon, contohnya 012-345 6789 atau +65 8123 4567.',
    email_malformed: 'Masukkan alamat e-mel penuh, contohnya nama@universiti.edu.my.',
    email_of_demonstration: 'Alamat ini milik demonstrasi Acara. Sila gunakan alamat anda sendiri.',
    email_not_of_university: ({ domains }) => `Gunakan e-mel universiti anda: ${domains.join(', ')}.`,
    email_of_another_account: 'E-mel mesti sama dengan e-mel semasa anda mendaftar.',
    password_too_short: ({ min }) => `Kata laluan perlu sekurang-kurangnya ${min} aksara.`,
    password_too_long: ({ max }) => `Kata laluan boleh mengandungi paling banyak ${max} aksara.`,
    password_wrong: 'Itu bukan kata laluan anda.',
    factor_code_wrong: 'Kod ini salah, atau telah digunakan.',
    password_too_easy: 'Kata laluan ini terlalu mudah diteka. Sila pilih yang lain.',
    faculty_not_in_list: 'Pilih fakulti anda daripada senarai.',
    fact_from_source: ({ source }) =>
      source === 'provider'
        ? 'Butiran ini datang daripada log masuk universiti dan tidak boleh diubah di sini.'
        : 'Butiran ini datang daripada senarai pendaftar dan tidak boleh diubah di sini.',
    student_id_taken: 'No. matrik ini milik akaun lain.',
    roster_without_columns:
      'Senarai ini memerlukan baris pengepala dengan lajur e-mel atau no. matrik, dan lajur nama, fakulti, tahun atau no. matrik.',
    roster_column_twice: ({ row, first, second }) =>
      `Baris ${row}: lajur “${first}” dan “${second}” membawa maksud yang sama di sini. Tinggalkan satu sahaja dalam senarai.`,
    only_clubs_verified: 'Hanya kelab boleh disahkan.',

    end_before_start: 'Tarikh tamat mesti selepas tarikh mula.',
    in_past: ({ label }) => `${nameOf(label)} mesti selepas sekarang.`,
    long_after_event: ({ label, days }) =>
      `${nameOf(label)} boleh paling lewat ${days} hari selepas acara tamat.`,
    waiting_alone: 'Orang yang menunggu tiada tiket: jangan pilih yang lain.',
    messages_too_close: ({ max }) =>
      `Paling banyak ${max} mesej tentang satu acara boleh dihantar dalam masa 24 jam. Pilih masa lain.`,
    end_in_past: 'Tarikh tamat mesti pada masa hadapan.',
    price_too_low: ({ minSen }) => `Harga mestilah ${formatAmount(minSen)} atau lebih.`,
    refund_amount: ({ maxSen }) =>
      `Masukkan jumlah dari ${formatAmount(1)} hingga ${formatAmount(maxSen)}, iaitu baki harga tiket.`,
    price_below_payment: ({ minSen }) =>
      `Harga boleh percuma (0) atau sekurang-kurangnya ${formatAmount(minSen)}: bank tidak menerima bayaran lebih kecil.`,
    price_too_high: ({ maxSen }) => `Harga paling tinggi ialah ${formatAmount(maxSen)}.`,
    price_decimals: 'Harga boleh mempunyai paling banyak dua tempat perpuluhan.',
    not_an_amount: ({ maxSen }) => `Masukkan jumlah seperti 12.50, tidak melebihi ${formatAmount(maxSen)}.`,
    free_events_only: FREE_EVENTS_ONLY,
    capacity_below_occupied: ({ occupied }) =>
      `Kapasiti tidak boleh kurang daripada ${occupied} tempat yang telah dijual atau disimpan.`,
    image_url_malformed: 'URL gambar mesti alamat web awam yang bermula dengan https:// atau http://.',
    image_url_private: 'URL gambar tidak boleh menuju ke rangkaian peribadi.',
    picture_not_there: 'Gambar ini sudah tiada atau bukan milik kelab anda. Sila muat naik semula.',
    too_many_tags: ({ max }) => `Paling banyak ${max} tag dibenarkan.`,

    one_ticket_at_a_time: 'Satu tiket dijual pada satu masa: kuantitinya 1.',
    idempotency_key_malformed: 'Idempotency-Key mengandungi 1 hingga 255 aksara yang boleh dilihat.',
    bank_not_offered: 'Bank ini tidak boleh dipilih.',
    provider_not_offered: 'Cara bayaran ini tidak ditawarkan.',
    code_or_ticket_needed: 'Kod atau tiket daripada senarai diperlukan.',

    picture_too_big: ({ maxMegabytes }) => `Saiz gambar paling besar ialah ${maxMegabytes} MB.`,
    picture_too_large: ({ maxMegapixels }) =>
      `Gambar ini terlalu besar: paling banyak ${maxMegapixels} megapiksel.`,
    picture_type: 'Gambar mesti fail JPEG, PNG atau WebP.',
    picture_slow: 'Gambar ini terlalu lama dibaca. Sila pilih gambar yang lebih kecil.',
    picture_damaged:
      'Gambar ini rosak dan tidak dapat dibaca. Simpan semula gambar ini, atau pilih gambar lain.',

    bank_not_in_list: 'Pilih bank anda daripada senarai.',
    account_number_not_digits: 'Nombor akaun mengandungi digit sahaja.',
    account_number_length: ({ bank, min, max }) =>
      `Nombor akaun ${bank} mempunyai ${min === max ? min : `${min} hingga ${max}`} digit.`,
    account_holder_without_letters: 'Ini mestilah nama pemegang akaun tersebut.',
    no_refund_chosen: 'Pilih sekurang-kurangnya satu bayaran balik.',
    too_many_refunds: ({ max }) => `Satu senarai boleh mengandungi paling banyak ${max} bayaran balik.`,
    results_too_long: 'Fail ini terlalu panjang untuk satu senarai.',
    results_control_character: 'Fail ini mengandungi aksara yang tidak ditulis oleh mana-mana bank.',
    results_without_columns: 'Baris pertama mesti menamakan lajur: Reference dan Result diperlukan.',
    results_without_news: 'Tiada keputusan baharu dalam fail ini.',
    row_not_open: ({ row, reference }) =>
      `Baris ${row}: ${reference || 'baris tanpa rujukan'} tidak terbuka dalam senarai ini.`,
    row_repeated: ({ row, reference }) => `Baris ${row}: ${reference} sudah ada keputusan di atas.`,
    several_rows: ({ problems, more }) =>
      [
        ...problems.map((problem) => problemSentence(MALAY, problem)),
        ...(more === 0 ? [] : [`${more} baris lagi ada kesilapan.`]),
      ].join(' '),
    row_without_result: ({ row, written }) =>
      `Baris ${row}: “${written}” bukan keputusan. Tulis paid atau failed.`,
    statement_without_columns: 'Pilih lajur tarikh dan lajur wang masuk, daripada satu baris dalam fail ini.',
    statement_without_money: 'Tiada wang masuk dalam fail ini.',
    statement_date: ({ row, column, written }) => `Baris ${row}, ${column}: “${written}” bukan tarikh.`,
    statement_amount: ({ row, column, written }) =>
      `Baris ${row}, ${column}: “${written}” bukan jumlah wang.`,
    statement_narrow_column: ({ row, column, written }) =>
      `Baris ${row}, ${column}: lajur ini terlalu sempit, maka perisian hamparan menyimpan “${written}”. Lebarkan lajur dan simpan semula, atau gunakan fail asal bank.`,
    statement_direction: ({ row, column, written }) =>
      written === ''
        ? `Baris ${row}, ${column}: sel ini kosong. Sel ini mesti menyatakan debit atau kredit.`
        : `Baris ${row}, ${column}: “${written}” bukan debit atau kredit.`,
    statement_future: ({ row, column, written, day }) =>
      `Baris ${row}, ${column}: “${written}” selepas hari ini (dibaca sebagai hari/bulan: ${dayFirst(day)}).`,
    statement_date_missing: ({ row, column, written }) =>
      `Baris ${row}, ${column}: “${written}” tiada tarikh.`,
    statement_two_amounts: ({ row, column, written, other }) =>
      `Baris ${row}, ${column}: “${written}” ada bersama jumlah dalam ${other}. Hanya satu yang boleh betul.`,
    statement_split_amount: ({ row, column, written, rest }) =>
      `Baris ${row}, ${column}: “${written}” dan “${rest}” nampaknya satu jumlah. Letakkan “${written},${rest}” dalam tanda petik.`,
    statement_contradiction: ({ row, column, written, amount }) =>
      `Baris ${row}, ${column}: “${written}” bercanggah dengan jumlah “${amount}”.`,
    csv_row_too_wide: ({ row, cells, columns }) =>
      `Baris ${row} mempunyai ${cells} sel, tetapi pengepala hanya ${columns}. Letakkan teks atau jumlah yang mengandungi koma dalam tanda petik.`,
    csv_column_twice: ({ row, column }) =>
      `Baris ${row}: dua lajur bernama “${column}”. Namakan semula salah satu dalam fail itu.`,
    csv_quotation: ({ row }) => `Baris ${row}: ada tanda petik yang bukan di hujung selnya.`,
    csv_damaged: ({ row, column, written }) =>
      `Baris ${row}, ${column}: perisian hamparan telah menukar sel ini kepada “${written}”. Formatkan sebagai teks dan taip semula.`,
    too_many_lines: ({ max }) =>
      `Pilih sekurang-kurangnya satu baris, dan paling banyak ${max} pada satu masa.`,
  },
};
