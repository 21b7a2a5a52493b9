import { defineTexts } from '../../../ui/language/i18n.tsx';

/** What who leads check-in should know before the evening. */
export const helpTexts = defineTexts({
  en: {
    title: 'How check-in works',
    answers: {
      offline: {
        term: 'Without a network',
        text: 'A phone that has opened its pass once keeps the list of tickets. Without a network it decides by that list, stores every scan on the phone and sends them later. What it let in counts. Open the passes at the entrance while there is still a connection.',
      },
      exchange: {
        term: 'Two gates without a network',
        text: 'They do not know of each other. “Show my scans” on one phone and “Take scans” on the other let them catch up within seconds, with the camera alone.',
      },
      conflicts: {
        term: 'To decide',
        text: 'When two gates let somebody in with one ticket, both people count as inside, and both scans wait here. Say that both were right, or undo one. No money moves either way.',
      },
      undo: {
        term: 'Undo',
        text: 'A volunteer undoes an own scan within two minutes; who leads undoes any scan. Afterwards the ticket is as before.',
      },
      reEntry: {
        term: 'Coming in again',
        text: 'Once, in and out with a scan on the way out, or as often as they like: you choose it for the whole event.',
      },
      gates: {
        term: 'Gates',
        text: 'Give each entrance a pass of its own, so that you see where people come in. A gate can take some ticket types only, and sends the others on.',
      },
      rights: {
        term: 'What a pass allows',
        text: 'Every pass scans. “Sees names” also finds guests by name; “Leads check-in” also undoes scans of other phones and decides here. Give both to few.',
      },
      lostPhone: {
        term: 'A lost phone',
        text: 'Revoke its pass. Without “Sees names” the phone holds no readable name: each one is sealed under the code of its ticket, and opens when that ticket is scanned. Scans that it had not sent wait here for your decision.',
      },
      notes: {
        term: 'Notes',
        text: 'In the attendee list you can note something for who scans a ticket: check the student card, a guest of honour, or your own words. Notes stand on the printed list, too.',
      },
      paper: {
        term: 'When nothing else works',
        text: 'Print the list shortly before the doors open. It has everybody by name, with a box to tick.',
      },
    },
    selling: {
      term: 'Selling at the entrance',
      text: 'A pass that “Sells at the entrance” sells tickets to people who come without one. Each device can keep some places while there is a network: nobody buys those on the web. The guest needs no account and gives no name.',
    },
    cash: {
      term: 'Cash',
      text: 'Universities restrict who may collect money: ask before you take cash. Each device counts its box, with the change that was in it at the start. A second person who saw the count confirms it here, or on another device that sells.',
    },
  },
  ms: {
    title: 'Cara daftar masuk berfungsi',
    answers: {
      offline: {
        term: 'Tanpa rangkaian',
        text: 'Telefon yang pernah membuka pasnya menyimpan senarai tiket. Tanpa rangkaian, telefon itu membuat keputusan mengikut senarai, menyimpan setiap imbasan dan menghantarnya kemudian. Sesiapa yang dibenarkan masuk tetap dikira. Buka pas di pintu masuk semasa masih ada sambungan.',
      },
      exchange: {
        term: 'Dua pintu tanpa rangkaian',
        text: 'Kedua-duanya tidak mengetahui imbasan satu sama lain. “Tunjuk imbasan saya” pada satu telefon dan “Ambil imbasan” pada telefon lain menyamakannya dalam beberapa saat, dengan kamera sahaja.',
      },
      conflicts: {
        term: 'Perlu diputuskan',
        text: 'Apabila dua pintu membenarkan masuk dengan satu tiket, kedua-dua orang dikira berada di dalam, dan kedua-dua imbasan menunggu di sini. Nyatakan bahawa kedua-duanya betul, atau batalkan satu. Tiada wang yang bergerak.',
      },
      undo: {
        term: 'Batalkan',
        text: 'Sukarelawan boleh membatalkan imbasan sendiri dalam masa dua minit; ketua boleh membatalkan mana-mana imbasan. Selepas itu tiket kembali seperti sebelumnya.',
      },
      reEntry: {
        term: 'Masuk semula',
        text: 'Sekali, keluar dan masuk dengan imbasan semasa keluar, atau seberapa kerap yang disukai: anda memilihnya untuk seluruh acara.',
      },
      gates: {
        term: 'Pintu masuk',
        text: 'Beri setiap pintu satu pas supaya anda nampak di mana orang masuk. Satu pintu boleh menerima jenis tiket tertentu sahaja, dan menghantar yang lain ke pintu lain.',
      },
      rights: {
        term: 'Apa yang dibenarkan oleh pas',
        text: 'Setiap pas boleh mengimbas. “Melihat nama” juga mencari tetamu mengikut nama; “Mengetuai daftar masuk” juga membatalkan imbasan telefon lain dan membuat keputusan di sini. Beri kedua-duanya kepada beberapa orang sahaja.',
      },
      lostPhone: {
        term: 'Telefon hilang',
        text: 'Batalkan pasnya. Tanpa “Melihat nama”, telefon itu tidak menyimpan nama yang boleh dibaca: setiap nama dikunci dengan kod tiketnya, dan hanya terbuka apabila tiket itu diimbas. Imbasan yang belum dihantar menunggu keputusan anda di sini.',
      },
      notes: {
        term: 'Nota',
        text: 'Dalam senarai peserta, anda boleh menulis nota untuk orang yang mengimbas tiket: semak kad pelajar, tetamu kehormat, atau kata-kata anda sendiri. Nota juga ada pada senarai bercetak.',
      },
      paper: {
        term: 'Apabila cara lain tidak berfungsi',
        text: 'Cetak senarai sejurus sebelum pintu dibuka. Semua orang disenaraikan mengikut nama, dengan kotak untuk ditanda.',
      },
    },
    selling: {
      term: 'Menjual di pintu masuk',
      text: 'Pas yang “Menjual di pintu masuk” menjual tiket kepada orang yang datang tanpa tiket. Setiap peranti boleh menyimpan beberapa tempat semasa ada rangkaian: tiada siapa boleh membelinya di web. Tetamu tidak perlu akaun dan tidak memberi nama.',
    },
    cash: {
      term: 'Tunai',
      text: 'Universiti mengehadkan siapa yang boleh mengutip wang: minta kebenaran sebelum menerima tunai. Setiap peranti mengira kotak wangnya, termasuk wang tukar awal. Orang kedua yang melihat kiraan itu mengesahkannya di sini, atau pada peranti lain yang menjual.',
    },
  },
});
