import type { CountryCode } from "~/account/addresses/countries";

/** Street, house number, addition, postal code, city, phone number: as somebody types them. */
export type Typed = readonly [
  street: string,
  houseNumber: string,
  addition: string,
  postalCode: string,
  city: string,
  phoneNumber: string,
];

/** An address as typed, and the postal code and phone number as they are kept. */
type Sample = readonly [typed: Typed, postalCode: string, phoneNumber: string | null];

/** Real addresses of town halls, stations, museums and the like. */
export const samples: Readonly<Record<CountryCode, readonly Sample[]>> = {
  AT: [
    [["Getreidegasse", "9", "", "5020", "Salzburg", "0662 8443130"], "5020", "+436628443130"],
    [["Friedrich-Schmidt-Platz", "1", "", "1010", "Wien", "+43 1 4000"], "1010", "+4314000"],
    [["Mariahilfer Straße", "12/3/14", "Top 5", "1070", "Wien", "0664 1234567"], "1070", "+436641234567"],
    [["Maria-Theresien-Straße", "18", "", " 6020 ", "Innsbruck", ""], "6020", null],
    [["Hauptplatz", "1a", "Stiege 2", "8010", "Graz", "+43 316 8720"], "8010", "+433168720"],
    [["Straße des 12. Februar", "7-9", "", "3100", "St. Pölten", ""], "3100", null],
  ],
  BE: [
    [["Meir", "12", "bus 4", "2000", "Antwerpen", "0470 12 34 56"], "2000", "+32470123456"],
    [["Grand-Place", "1", "", "1000", "Bruxelles", "02 279 22 11"], "1000", "+3222792211"],
    [["Korenmarkt", "5", "", "9000", "Gent", "+32 9 210 10 10"], "9000", "+3292101010"],
    [["Rue du 11 Novembre", "24 bis", "", "7000", "Mons", ""], "7000", null],
    [["Burg", "12A", "bus 0201", "8000", "Brugge", "0032 50 44 80 00"], "8000", "+3250448000"],
  ],
  DE: [
    [["Lindenstraße", "7", "", "50674", "Köln", "0151 12345678"], "50674", "+4915112345678"],
    [["Platz der Republik", "1", "", "11011", "Berlin", "030 2270"], "11011", "+49302270"],
    [["Marienplatz", "8", "Hinterhaus", "80331", "München", "+49 89 23300"], "80331", "+498923300"],
    [["Theaterplatz", "12a-c", "", "01067", "Dresden", ""], "01067", null],
    [["Straße des 17. Juni", "135 1/2", "", "10623", "Berlin", ""], "10623", null],
    [["Q7", "24", "", "68161", "Mannheim", "0621 2930"], "68161", "+496212930"],
  ],
  DK: [
    [["Vesterbrogade", "58", "3. tv", "1620", "København V", "20 12 34 56"], "1620", "+4520123456"],
    [["Rådhuspladsen", "1", "", "1599", "København V", "33 66 33 66"], "1599", "+4533663366"],
    [["Aros Allé", "2", "", "8000", "Aarhus C", "+45 87 30 66 00"], "8000", "+4587306600"],
    [["Nørregade", "24B", "st. th", "5000", "Odense C", ""], "5000", null],
    [["Klampenborgvej", "12-14", "", "0999", "København C", "0045 20123456"], "0999", "+4520123456"],
  ],
  ES: [
    [["Calle de Alcalá", "45", "3º B", "28014", "Madrid", "612 345 678"], "28014", "+34612345678"],
    [["Plaza de España", "s/n", "", "41013", "Sevilla", "955 010 010"], "41013", "+34955010010"],
    [["Carrer de Mallorca", "401", "", "08013", "Barcelona", "+34 932 08 04 14"], "08013", "+34932080414"],
    [["Gran Vía", "12 bis", "", "48001", "Bilbao", ""], "48001", null],
    [["Carretera de Cádiz", "km 12,5", "", "29004", "Málaga", ""], "29004", null],
    [["Calle 5", "7-9", "Esc. A", "01001", "Vitoria-Gasteiz", "0034 945 16 16 16"], "01001", "+34945161616"],
  ],
  FR: [
    [["Rue de Rivoli", "99", "", "75001", "Paris", "01 40 20 50 50"], "75001", "+33140205050"],
    [
      ["Rue du 8 Mai 1945", "12 bis", "Bât. C", "69100", "Villeurbanne", "06 12 34 56 78"],
      "69100",
      "+33612345678",
    ],
    [
      ["Place de l'Hôtel de Ville", "1", "", "13002", "Marseille", "+33 4 91 55 11 11"],
      "13002",
      "+33491551111",
    ],
    [["Avenue de l’Empereur", "4B", "", "20000", "Ajaccio", ""], "20000", null],
    [["Quai des Belges", "14-16", "", "01000", "Bourg-en-Bresse", ""], "01000", null],
    [["Rue Pasteur", "3 ter", "", "97400", "Saint-Denis", ""], "97400", null],
  ],
  GB: [
    [["Rye Lane", "88", "Flat 2", "SE15 4RZ", "London", "07911 123456"], "SE15 4RZ", "+447911123456"],
    [["Baker Street", "221B", "", "nw16xe", "London", "020 7224 3688"], "NW1 6XE", "+442072243688"],
    [["Church Lane", "Rose Cottage", "", "GL54 2AN", "Bourton-on-the-Water", ""], "GL54 2AN", null],
    [["Downing Street", "10", "", "SW1A 2AA", "London", "+44 20 7925 0918"], "SW1A 2AA", "+442079250918"],
    [["Great Victoria Street", "46", "", "BT2 7BA", "Belfast", "028 9024 3187"], "BT2 7BA", "+442890243187"],
    [["The Quay", "Unit 4, The Maltings", "", "M1 1AE", "Manchester", ""], "M1 1AE", null],
    [["High Street", "12-14", "", "W1A 0AX", "London", "07781 123456"], "W1A 0AX", "+447781123456"],
  ],
  IE: [
    [["Dawson Street", "19", "", "D02 X285", "Dublin 2", "01 676 2570"], "D02 X285", "+35316762570"],
    [["Eyre Square", "1", "Apt 4", "h91fp77", "Galway", "087 123 4567"], "H91 FP77", "+353871234567"],
    [["Main Street", "Ivy House", "", "P31 D452", "Ballincollig", ""], "P31 D452", null],
    [["Wilton Road", "22A", "", "T12 W7CV", "Cork", "+353 21 427 6871"], "T12 W7CV", "+353214276871"],
    [["Terenure Road", "5", "", "D6W XY00", "Dublin 6W", ""], "D6W XY00", null],
  ],
  IT: [
    [["Via del Corso", "12", "int. 3", "00186", "Roma", "06 0608"], "00186", "+39060608"],
    [["Piazza del Duomo", "s.n.c.", "", "20122", "Milano", "02 7202 3375"], "20122", "+390272023375"],
    [["Via Roma", "12/A", "", "10121", "Torino", "347 123 4567"], "10121", "+393471234567"],
    [["Borgo San Jacopo", "34/R", "", "50125", "Firenze", ""], "50125", null],
    [["Via XX Settembre", "7 bis", "", "16121", "Genova", "+39 010 557111"], "16121", "+39010557111"],
    [["Via Appia Nuova", "km 18,5", "", "98168", "Messina", ""], "98168", null],
  ],
  NL: [
    [["Keizersgracht", "174", "2 hoog", "1016 DW", "Amsterdam", "06 12345678"], "1016 DW", "+31612345678"],
    [["Museumstraat", "1", "", "1071xx", "Amsterdam", "020 674 7000"], "1071 XX", "+31206747000"],
    [["Plein 1944", "12A", "", "6511 JB", "Nijmegen", "+31 24 329 9111"], "6511 JB", "+31243299111"],
    [["'s-Gravendijkwal", "58-2", "", "3014-EE", "Rotterdam", ""], "3014 EE", null],
    [["Oudegracht", "33 bis", "", "3511 AB", "Utrecht", "0031 30 123 4567"], "3511 AB", "+31301234567"],
  ],
  NO: [
    [["Karl Johans gate", "22", "", "0026", "Oslo", "23 31 31 80"], "0026", "+4723313180"],
    [["Bryggen", "15", "", "5003", "Bergen", "+47 55 55 20 00"], "5003", "+4755552000"],
    [["Munkegata", "1B", "H0201", "7011", "Trondheim", "412 34 567"], "7011", "+4741234567"],
    [["Storgata", "12 A", "", "9008", "Tromsø", ""], "9008", null],
    [["Vei 500", "7", "", "9171", "Longyearbyen", "79 02 21 50"], "9171", "+4779022150"],
  ],
  PT: [
    [["Rua Augusta", "24", "3.º Esq.", "1100-148", "Lisboa", "912 345 678"], "1100-148", "+351912345678"],
    [["Praça da Liberdade", "s/n", "", "4000 322", "Porto", "222 097 000"], "4000-322", "+351222097000"],
    [["Rua 5 de Outubro", "12-A", "", "8000076", "Faro", "+351 289 803 604"], "8000-076", "+351289803604"],
    [["Urbanização do Vale", "Lote 12", "", "3000-150", "Coimbra", ""], "3000-150", null],
    [["Avenida da Boavista", "604-610", "", "4149-071", "Porto", ""], "4149-071", null],
  ],
  SE: [
    [["Götgatan", "21", "lgh 1102", "116 46", "Stockholm", "070 123 45 67"], "116 46", "+46701234567"],
    [["Drottninggatan", "2A", "", "41114", "Göteborg", "031 365 00 00"], "411 14", "+46313650000"],
    [["Stora Nygatan", "12-14", "", "211 37", "Malmö", "+46 40 34 10 00"], "211 37", "+4640341000"],
    [["Ås", "7", "", "832 96", "Frösön", ""], "832 96", null],
    [["Hamngatan", "4 B", "", "111 47", "Stockholm", "0046 8 508 28 508"], "111 47", "+46850828508"],
  ],
};

/** What people mistype as a street in any country, and what the message says of it. */
export const wrongStreets: readonly (readonly [typed: string, reason: string])[] = [
  ["", ""],
  [" ", ""],
  ["12", ""],
  ["...", ""],
  ["A", ""],
  ["emma@example.com", " (without @)"],
  ["<b>Main</b>", " (without < >)"],
  ["https://example.com", " (without :)"],
  ["x".repeat(101), " (at most 100 characters)"],
];

/** What people mistype as a house number in any country. */
export const wrongHouseNumbers: readonly string[] = [
  "",
  "0",
  "-5",
  "#",
  "12;",
  "<12>",
  "12@",
  "012345678",
  "?",
  "123456789012",
];

/** A house number that is a street's name, where houses have none. */
export const textAsHouseNumber = ["Kerkstraat", "twelve", "Keizersgracht 174"];

/** Postal codes that are none of the country's: too short, too long, out of range, another country's, the wrong letters. */
export const wrongPostalCodes: Readonly<Record<CountryCode, readonly string[]>> = {
  AT: ["", "101", "10100", "0101", "B-1010", "1010 Wien", "SW1A 1AA", "10 10"],
  BE: ["", "0999", "100", "10000", "1016 DW", "NL1000", "1000 Brussel", "10-00"],
  DE: ["", "1011", "101150", "00115", "A-10115", "1011a", "10115 Berlin", "10 115"],
  DK: ["", "162", "16200", "0799", "D-1620", "1620 V", "16 20", "162o"],
  ES: ["", "2801", "280130", "00013", "53001", "99999", "28O13", "P-28013"],
  FR: ["", "7500", "750011", "00100", "96000", "99100", "B-75001", "2A000"],
  GB: ["", "SW1A", "SW1A 1A", "1016 DW", "QA1 1AA", "SW1A 1CA", "12345", "SW1A 1AAA"],
  IE: ["", "D02", "D02 X28", "B02 X285", "D02 X28O5", "Dublin 2", "SW1A 1AA", "D2 X285"],
  IT: ["", "0018", "001866", "00001", "99100", "E-00186", "0018A", "00 186"],
  NL: ["", "1016", "0012 AB", "1016 D", "1016 SS", "10160 DW", "1016 DWX", "SW1A 1AA"],
  NO: ["", "015", "01500", "0000", "SE-0150", "O150", "01 50", "0150 Oslo"],
  PT: ["", "1100", "1100-14", "0100-148", "1100-1480", "11001-48", "1100/148", "E-1100-148"],
  SE: ["", "116 4", "116 460", "016 46", "N-116 46", "1164", "116 4O", "11 646"],
};

/** As people write their country's letters before the code, and as it is kept. */
export const codesWithLetters: Readonly<
  Record<CountryCode, readonly (readonly [typed: string, kept: string])[]>
> = {
  AT: [
    ["A-1010", "1010"],
    ["AT-5020", "5020"],
    ["a 6020", "6020"],
  ],
  BE: [
    ["B-1780", "1780"],
    ["BE-1000", "1000"],
    ["be1000", "1000"],
    ["B – 9000", "9000"],
  ],
  DE: [
    ["D-10115", "10115"],
    ["DE-01067", "01067"],
    ["D 80331", "80331"],
  ],
  DK: [
    ["DK-1620", "1620"],
    ["dk 8000", "8000"],
  ],
  ES: [
    ["E-28013", "28013"],
    ["ES28013", "28013"],
  ],
  FR: [
    ["F-75001", "75001"],
    ["FR-13002", "13002"],
    ["F 69100", "69100"],
  ],
  GB: [
    ["GB-SW1A 1AA", "SW1A 1AA"],
    ["UK SE15 4RZ", "SE15 4RZ"],
    ["gb1 1aa", "GB1 1AA"],
  ],
  IE: [
    ["IE-D02 X285", "D02 X285"],
    ["IRL H91FP77", "H91 FP77"],
  ],
  IT: [
    ["I-00186", "00186"],
    ["IT-20122", "20122"],
  ],
  NL: [
    ["NL-1016 DW", "1016 DW"],
    ["NL 1071xx", "1071 XX"],
    ["nl1071XX", "1071 XX"],
  ],
  NO: [
    ["N-0150", "0150"],
    ["NO-5003", "5003"],
  ],
  PT: [
    ["P-1100-148", "1100-148"],
    ["PT 4000 322", "4000-322"],
  ],
  SE: [
    ["S-116 46", "116 46"],
    ["SE-41114", "411 14"],
  ],
};

/** Where houses have no number but stand at a road's kilometre. */
export const kilometrePosts = [
  "km 128,5",
  "Km. 12",
  "KM 12.300",
  "km128,5",
  "P.K. 12+300",
  "pk 7",
  "km 5,8, nave 3",
];

/** Phone numbers that are none: too short, too long, letters, two of them, another thing altogether. */
export const wrongPhoneNumbers = [
  "123",
  "abc",
  "+",
  "12345678901234567890",
  "06-ask-emma",
  "emma@example.com",
  "+999 123456",
  "+31 6 1234",
];
