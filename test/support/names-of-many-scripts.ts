/** Names and titles in the scripts that people here write. */
export const NAMES = [
  'Nguyễn Thị Hằng',
  'Şule Ōno-Çelik',
  '陈小明 Tan Xiao Ming',
  '陳偉傑（書法）',
  // Not in the fonts of simplified Chinese.
  '鄒媼愴',
  'கவிதா சுப்பிரமணியம்',
  'محمّد بن عبد الله',
  'ڤستا ڬامبوس چنداق ڠاي ۏ ڽاڽي',
  'प्रिया शर्मा',
  'สมชาย น้ำใจดี',
  'さくら 田中 カナ',
  '김민준',
  'Александр Ψυχή',
] as const;
