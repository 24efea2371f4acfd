/** Passwords that attackers try first, in lower case. The check repeats with trailing digits and signs removed. */
export const commonPasswords = new Set(
  `password passw0rd p@ssw0rd p@ssword pa$$word passwort mypassword password1 12345678 123456789 1234567890 11111111 00000000
   87654321 0987654321 9876543210 123123123 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwertyui qwertyuiop qwerty123
   qwerty12 qazwsxedc asdfghjkl asdfasdf zxcvbnm1 zaq12wsx abcd1234 abc12345 abcdefgh abcdefghi a1b2c3d4 iloveyou sunshine
   princess football baseball basketball superman batman123 trustno1 whatever starwars computer internet michelle jennifer
   jessica charlie1 jordan23 welcome welcome1 welcome123 letmein letmein1 letmeinnow admin123 administrator adminadmin
   admin1234 root1234 rootroot changeme changeit default1 secret123 secretsecret master12 masterkey shadow12 dragon12 monkey12
   freedom1 liverpool manchester chelsea1 arsenal1 barcelona cricket1 sachin10 krishna1 ganesh12 bharat12 india123 indian123
   mumbai12 delhi123 chennai1 kolkata1 bangalore hyderabad namaste1 jaihind1 omsairam shreeram saibaba1 hanuman1 lakshmi1
   test1234 testtest testing1 guest123 user1234 temp1234 temporary demo1234 demodemo backoffice backoffice1 backoffice123
   bankbank banker123 banking1 deposit1 withdraw1 withdrawal payments payment1 franchise franchise1 company1 office123 staff123
   support1 helpdesk service1 operator operator1 manager1 supervisor spring2026 summer2026 autumn2026 winter2026 january2026
   qwertyuiop123 1234qwer qwer1234 asdf1234 zxcv1234 aaaaaaaa abababab 12121212 10203040 147258369 159753456 741852963
   123654789 789456123 football1 pokemon1 pikachu1 minecraft fortnite samsung1 iphone12 android1 google12 facebook instagram
   youtube1 linkedin microsoft windows1 nintendo playstation blink182 metallica slipknot1 chocolate butterfly elephant1 tinkerbell
   lovelove lovely12 babygirl angel123 flower12 cookie12 cheese12 orange12 banana12 purple12 silver12 golden12 diamond1 hunter12
   killer12 soccer12 hockey12 tigger12 buster12 pepper12 ginger12 summer12 winter12 spring12 autumn12 monday12 friday13 sunday12`
    .split(/\s+/)
    .filter(Boolean),
);
