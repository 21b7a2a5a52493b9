/** The most common passwords of this country, in lower case, of at least the minimum length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 12341234 11223344 1122334455
  12344321 11112222 12121212 10203040 123123123 123321123 112233445566 147258369 789456123 147852369
  159357456 741852963 963852741 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1zaq1 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty asdfghjk asdfghjkl
  asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 abcd1234 abcdefgh abcdefg1 abc12345 abc123456 abcabcabc
  a1234567 a12345678 a123456789 aa123456 aa12345678 password password1 password12 password123
  password1234 password! passw0rd p@ssw0rd p@ssword pass1234 passpass mypassword newpassword changeme
  changeme123 letmein1 letmein123 welcome1 welcome12 welcome123 iloveyou iloveyou1 iloveyou2 sunshine
  sunshine1 princess princess1 football football1 baseball basketball superman superman1 starwars
  pokemon1 pokemon123 dragon123 monkey123 shadow123 michael1 jennifer computer internet whatever trustno1
  blink182 admin123 admin1234 administrator root1234 test1234 testtest user1234 guest123 student1 student123
  university university1 malaysia malaysia1 malaysia123 katalaluan katalaluan1 rahsia123 sayangku sayang123
  sayangsayang bismillah bismillah1 alhamdulillah kualalumpur manchester liverpool liverpool1 arsenal1
  `
    .trim()
    .split(/\s+/),
);
