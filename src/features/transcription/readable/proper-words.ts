import { wordList } from './word-list.ts';

/** Days, months, feasts, faiths, firms and the like that begin with a capital wherever they stand. */
export const properWords: ReadonlySet<string> = wordList(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february april june july august september october november december
  christmas easter halloween thanksgiving ramadan hanukkah passover
  christian christians christianity catholic catholics protestant muslim muslims islam islamic jewish judaism buddhist buddhism
  hindu hinduism bible koran quran torah allah buddha jesus christ satan
  google microsoft facebook amazon netflix youtube twitter instagram whatsapp skype wikipedia linux android samsung nokia sony
  toyota honda nissan hyundai mercedes volkswagen volvo ferrari porsche chevrolet chrysler boeing airbus lufthansa disney pepsi
  starbucks walmart ikea nike adidas lego nintendo playstation xbox nasdaq medicare medicaid congress pentagon kremlin
  olympics olympic antarctic arctic shakespearean marxist marxism victorian celsius fahrenheit
  alzheimer's parkinson's mercury saturn neptune uranus pluto jupiter`);

/** Written as here, whatever the rules say. */
export const specialSpellings: ReadonlyMap<string, string> = new Map([
  ['i', 'I'],
  ["i'm", "I'm"],
  ["i'll", "I'll"],
  ["i've", "I've"],
  ["i'd", "I'd"],
  ['mr', 'Mr.'],
  ['mrs', 'Mrs.'],
  ['ms', 'Ms.'],
  ['dr', 'Dr.'],
  ['mr.', 'Mr.'],
  ['mrs.', 'Mrs.'],
  ['ms.', 'Ms.'],
  ['dr.', 'Dr.'],
  ['jr', 'Jr.'],
  ['jr.', 'Jr.'],
  ['ok', 'OK'],
  ['tv', 'TV'],
  ['dna', 'DNA'],
  ['nasa', 'NASA'],
  ['nato', 'NATO'],
  ['usa', 'USA'],
  ['fbi', 'FBI'],
  ['cia', 'CIA'],
  ['bbc', 'BBC'],
  ['cnn', 'CNN'],
  ['ibm', 'IBM'],
  ['phd', 'PhD'],
  ['iphone', 'iPhone'],
  ['ipad', 'iPad'],
  ['ebay', 'eBay'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['paypal', 'PayPal'],
  ['whatsapp', 'WhatsApp'],
  ['mcdonald', 'McDonald'],
  ["mcdonald's", "McDonald's"],
  ['mccarthy', 'McCarthy'],
  ['mccartney', 'McCartney'],
  ['obrien', "O'Brien"],
  ['oconnor', "O'Connor"],
  ["o'brien", "O'Brien"],
  ["o'connor", "O'Connor"],
  ["o'neill", "O'Neill"],
]);

/** Names of several words. Each word gets a capital but "of", "the" and "and". */
const phraseTexts = `
  new york|new york city|new jersey|new mexico|new hampshire|new orleans|new zealand|new delhi|new england|new haven
  los angeles|las vegas|san francisco|san diego|san jose|san antonio|san juan|santa barbara|santa clara|santa monica|santa claus
  santa fe|santa cruz|saint louis|saint petersburg|st louis|st petersburg|fort worth|fort lauderdale|salt lake city|kansas city
  oklahoma city|mexico city|el paso|el salvador|costa rica|puerto rico|dominican republic|sri lanka|hong kong|abu dhabi|tel aviv
  buenos aires|rio de janeiro|sao paulo|cape town|kuala lumpur|phnom penh|ho chi minh city|north carolina|south carolina
  north dakota|south dakota|west virginia|rhode island|north america|south america|latin america|central america|north korea
  south korea|south africa|north africa|saudi arabia|sierra leone|burkina faso|ivory coast|papua new guinea|united states
  united states of america|united kingdom|united nations|united arab emirates|great britain|northern ireland|soviet union
  european union|middle east|far east|white house|supreme court|wall street|world war|world cup|civil war|cold war|red cross
  nobel prize|new year's eve|new year's day|valentine's day|mother's day|father's day|memorial day|labor day|good friday
  british columbia|nova scotia|new south wales|niagara falls|grand canyon|golden gate bridge|statue of liberty|silicon valley
  times square|central park|long island|staten island|long beach|palm beach|palo alto|little rock|baton rouge|des moines
  red sea|black sea|dead sea|north sea|baltic sea|gulf of mexico|persian gulf|pearl harbor|bay area|coca cola|general motors
  general electric|wells fargo|goldman sachs|burger king|air force one|bill gates|mark twain|will smith|rosa parks|grace kelly|frank sinatra|mark zuckerberg`;

/** By their first word, longest first. */
export const properPhrases: ReadonlyMap<string, readonly (readonly string[])[]> = byFirstWord(
  phraseTexts
    .split(/[|\n]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== ''),
);

function byFirstWord(phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    found.set(
      first,
      [...(found.get(first) ?? []), words].toSorted((one, other) => other.length - one.length),
    );
  }
  return found;
}
