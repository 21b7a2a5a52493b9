import { defineTexts } from '../language/i18n.tsx';

export const pictureTexts = defineTexts({
  en: {
    label: 'Picture',
    drop: 'Drop a picture here, or choose one from this device.',
    pick: 'Choose a picture from this device.',
    rules: 'JPEG, PNG or WebP, up to 5 MB. Wide pictures look best.',
    choose: 'Upload a picture',
    busy: 'Uploading…',
    done: 'Picture uploaded.',
    another: 'Another picture',
    remove: 'Remove picture',
    or: 'or',
    tooLarge: (megabytes: string) => `This picture is ${megabytes} MB. The limit is 5 MB.`,
    wrongKind: 'The picture must be a JPEG, PNG or WebP file.',
    failed: 'The picture could not be uploaded.',
  },
  ms: {
    label: 'Gambar',
    drop: 'Lepaskan gambar di sini, atau pilih daripada peranti ini.',
    pick: 'Pilih gambar daripada peranti ini.',
    rules: 'JPEG, PNG atau WebP, sehingga 5 MB. Gambar melebar paling sesuai.',
    choose: 'Muat naik gambar',
    busy: 'Sedang dimuat naik…',
    done: 'Gambar sudah dimuat naik.',
    another: 'Gambar lain',
    remove: 'Buang gambar',
    or: 'atau',
    tooLarge: (megabytes) => `Gambar ini bersaiz ${megabytes} MB. Saiz paling besar ialah 5 MB.`,
    wrongKind: 'Gambar mesti fail JPEG, PNG atau WebP.',
    failed: 'Gambar tidak dapat dimuat naik.',
  },
});
