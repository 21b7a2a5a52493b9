/** Signatures of `VECTOR_BODY`, made with OpenSSL and an RSA key of 3,072 bits, as CHIP's own. */
export const VECTOR_PUBLIC_KEY = [
  '-----BEGIN PUBLIC KEY-----',
  'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAvzNTwIF0XhwYwjhFXQ0E',
  'g9thLQu+O4HxxuPKOcoOmFvqkLO7FsUU9RcsxSJ0SExtk5bgaZXH8nFAkLdbi19V',
  'ayU1DD/AiBXnKJygBX+6TB/on/jOe2VaTuY4UTSne0l0COor3/nzShmp7YdsLthM',
  '2SRVMdM9rzyp3/OzobdFQx1gBagolSv6hNW4iEZc3XHf3DFBZXi8XkkOiIO8wdoK',
  '83onpm1+0atzRbTk4335y9q2+8WOFmZpujSF7FHMbduWpWk+X6QVVJdsVUiE/j8s',
  'FA65rq82Y9pJTXty9LK7iHOTO/teVQ1oxZfMNjWMc2rJMua4lFEkXVB423vQQLQ2',
  '6Ym14RXuVHEl5sIryoqu1gcOiFpCrsJq4mCA/04jt3CVIJVsbUPoK1LTAJgkYW/D',
  'eLpZEoFkiJG8iOtR7nCzUo3FKyt+o1MNgB0CnQ1/qSLnPrCo72Uvhgx2ErKVqW1L',
  'We3qsKL9Ca+dBBolitNVsvJndC2iHDFtWGeK5SKtPqwFAgMBAAE=',
  '-----END PUBLIC KEY-----',
].join('\n');

export const VECTOR_BODY = '{"id":"4f1c2d51-4d3a-4b58-9d27-6f1d3c0a8e11","event_type":"purchase.paid"}';

/** PKCS#1 v1.5 over SHA-256: the documented form. */
export const VECTOR_SIGNATURE = [
  'kvj9IdLyhnuVmo58WLPyWH46NqWIgLURzUv16gI4KCXTB1+KTMiiW660vlscj9r22rOYCnTH51OdzQLtuJryRiwV65NcuLk6',
  'Lutc6Db45OcUpkvPXA5KYU7e0dc4HTCXXA5ItmzT3s+RLrDsui+os9nTjsWJseJG4ph8BxJhHjnW+kZ6YPpvcAhRrSEheQ/A',
  '0ZKYd9SBLzqgL60A438y+1Cc+WfzoFcbxsfhHz84TOHwa45loV8GsuV2tp2PiwZ0novYv1vSASAG1akSF1hj6CTRzI0CU5fh',
  'e/10xy8tmgUJnRT88A0fnmZkhuCq+6Mzvba8fxASsG7rLHTzvxBT984UrgQ/MNngKfGaWalMfU7NLdJevmrGuGFAp0Jz2JrG',
  'ZWEC0WdsBU+05hweXbO/G4HB1erwGUh5zW9sCAb0kszr3whI7W78QE8zLFuTZR4xE71494+TbLMSRC+4rvjMGIpuzH2xhf/P',
  '+cbf0bNjG8w7hJmkz3AZUzHPsBuAfjGf',
].join('');

/** PKCS#1 v1.5 over SHA-512. */
export const VECTOR_SHA512 = [
  'FqKPgQlt9q6zQDWjtu3+4VnhkvKHRWZb/khCyIwbPYPOlaSwYVUxHfBcK5+lmAPdRwi2Y9aHMVbHzFeJH2WZR2fGfcU+xpoc',
  'C0tdWNQMHZcgLnCBnn+Usouw45+GvCMTg70GoINew6Doff/hAErYOXPowGn7vYykM+P31IDBSqhPbd2+KcC0HVXI0GCcSIwU',
  'ELRhrwsD4bENLwv6MRer2GJib0kvmpckyQvfLVIBS76lW/A37RkZ4OL07GVGGf0/FTbsNUINA0GRW9KHCAsUPmguC8vvNY5y',
  'TfoDMasV1ZXNQD3SLxJJhypZManij702LMT197mVjdt2m2ecLxM5PQCLyj2okgqskSC2DQBnrbEDNvb2BX3KUm0Tv5W1k6Q0',
  'gpxpfrBJN13YHUdGVEVrFZqc8xF+YTPQSCo7DMTSoLKp7ZxQ7/br49FK265/OO5SU7t+cyautCg+9ptM0vjhiiKQ0fx+6ruD',
  'SvZAsAuPBTEjq3ZFCYZzeH2HfFWCn9KR',
].join('');

/** PSS over SHA-256. */
export const VECTOR_PSS = [
  'VVdTODeq/WSRfxaKwxGSI4e7+Pxqo/DqVq8uzrGFUcfChLeq3gmjz0McCTQaPds+q/uAwQwKciBLTe7mvAwhfHF+J52nbG5f',
  'Plnl530jp7uf4/C4MD70XFzM15Foz08xtW/WG1nuoXa8ja59wY26yIT+kZqcUlCxoD/RxbXZftRODD35XcEL65c8tyI4jLuf',
  'Crg0sf3LDuyRPFjVJvnmV/VIdDCDQif1qDI9yXooL/SiuthAKBpG+swJHTS98HmIchHLgYWNf/+ieNyvf8zLxqiqCdXdniOV',
  '8Fvfq+vifCi3rRj7oHT7f+x/ao0vlT/GUwsV860nR9HrfjjXXDmGdsm4HR4Ky6PPFtHyL0+jUMQb13gZsjmY/qXdnd4/JPhh',
  '2e9E+SHtGD0ovcao6X7AV/1jCitYgHWXjiNh655ijK684zXQfv8TYWsmH+3Ak6Haj4F6TRT3rCreWUrzLxqEulqvjpD4DtsQ',
  'CQr1cWPe4Z6aqy8uYJOpObgQ1tmEeBdH',
].join('');
