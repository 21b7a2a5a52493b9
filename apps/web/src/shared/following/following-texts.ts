import { defineTexts } from '../../ui/language/i18n.tsx';

/** Following clubs, and reminders of openings. */
export const followingTexts = defineTexts({
  en: {
    follow: 'Follow club',
    following: 'Following',
    unfollow: 'Unfollow',
    followed: (club: string) => `You follow ${club}.`,
    /** What the person hears of its new events. */
    news: {
      weekly: 'Its new events come to you once a week by mail.',
      each: 'You hear of each new event on the day it is published.',
      none: 'Its new events do not come to you: you switched that off in your notification settings.',
    },
    unfollowed: (club: string) => `You no longer follow ${club}.`,
    notFollowed: 'That could not be saved',
    remind: 'Remind me when it opens',
    reminded: 'We’ll remind you 10 minutes before it opens',
    takeBack: 'Don’t remind me',
  },
  ms: {
    follow: 'Ikuti kelab',
    following: 'Sedang mengikuti',
    unfollow: 'Berhenti mengikuti',
    followed: (club: string) => `Anda mengikuti ${club}.`,
    news: {
      weekly: 'Acara baharunya dihantar melalui e-mel setiap minggu.',
      each: 'Anda akan diberitahu tentang setiap acara baharu pada hari ia diterbitkan.',
      none: 'Acara baharunya tidak dihantar kepada anda: anda mematikannya dalam tetapan pemberitahuan.',
    },
    unfollowed: (club: string) => `Anda tidak lagi mengikuti ${club}.`,
    notFollowed: 'Perubahan itu tidak dapat disimpan',
    remind: 'Ingatkan saya apabila dibuka',
    reminded: 'Kami akan ingatkan anda 10 minit sebelum ia dibuka',
    takeBack: 'Jangan ingatkan saya',
  },
});
