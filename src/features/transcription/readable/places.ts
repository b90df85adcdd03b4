import { wordList } from './word-list.ts';

/** Countries, continents, states, cities, and their people and languages, as far as they are one word and no other. */
export const places: ReadonlySet<string> = wordList(`
  africa african africans america american americans antarctica asia asian asians europe european europeans
  afghanistan afghan albania albanian algeria algerian angola argentina argentine armenia armenian australia australian
  australians austria austrian azerbaijan bahamas bahrain bangladesh barbados belarus belgian belgium belize bolivia bosnia
  botswana brazil brazilian brazilians britain british briton bulgaria bulgarian cambodia cameroon canada canadian canadians
  chile chilean china chinese colombia colombian congo croatia croatian cuba cuban cypriot cyprus czech denmark danish dane
  ecuador egypt egyptian england english englishman estonia estonian ethiopia ethiopian fiji finland finnish france french frenchman welsh
  gambia georgian german germans germany ghana greece greek greeks greenland guatemala guinea guyana haiti haitian honduras
  hungarian hungary iceland icelandic india indian indians indonesia indonesian iran iranian iraq iraqi ireland irish israel
  israeli italian italians italy jamaica jamaican japan japanese jordanian kazakhstan kenya kenyan korea korean koreans kosovo
  kuwait laos latvia latvian lebanese lebanon lebanon liberia libya libyan lithuania lithuanian luxembourg macedonia madagascar malawi
  malaysia malaysian maldives mali malta maltese mauritius mexican mexicans mexico moldova monaco mongolia montenegro moroccan
  morocco mozambique myanmar namibia nepal netherlands nicaragua niger nigeria nigerian norway norwegian oman pakistan pakistani
  palestine palestinian panama paraguay peru peruvian philippines filipino poland portugal portuguese qatar romania romanian
  russia russian russians rwanda samoa scotland scottish senegal serbia serbian singapore slovakia slovenia somalia spain
  spanish sudan sweden swedish swiss switzerland syria syrian taiwan taiwanese tanzania texan thai thailand tibet tibetan
  trinidad tunisia turkish uganda ukraine ukrainian uruguay uzbekistan venezuela venezuelan vietnam vietnamese wales yemen
  zambia zimbabwe latin arabic hebrew hindi urdu bengali mandarin cantonese swahili tamil punjabi gaelic dutch dutchman
  alabama alaska arizona arkansas california californian colorado connecticut delaware florida hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada
  ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia wisconsin wyoming ontario quebec alberta manitoba
  queensland tasmania brittany bavaria saxony tuscany sicily catalonia siberia crimea
  amsterdam ankara athens atlanta auckland austin baghdad baltimore bangkok barcelona beijing beirut belfast belgrade berlin
  birmingham bogota boise bombay bordeaux boston brisbane bristol brooklyn brussels bucharest budapest cairo calgary
  cambridge canberra caracas casablanca charlotte chennai chicago cincinnati cleveland cologne columbus copenhagen dallas
  damascus delhi denver detroit dubai dublin dusseldorf edinburgh edmonton eindhoven florence frankfurt geneva genoa glasgow
  hamburg hanoi harlem havana helsinki hiroshima hollywood honolulu houston indianapolis istanbul jakarta jerusalem johannesburg
  kabul karachi kathmandu kiev kyiv krakow kyoto lagos lausanne leeds leipzig lima lisbon liverpool london londoner lyon madrid
  malaga manchester manhattan manila marseille mecca melbourne memphis miami milan milwaukee minneapolis minsk montreal moscow
  mumbai munich nairobi naples nashville newcastle nottingham nuremberg oakland omaha orlando osaka oslo ottawa oxford palermo
  paris parisian pasadena perth philadelphia phoenix pittsburgh portland porto prague pretoria pyongyang reykjavik riga
  rochester rome roman rotterdam sacramento salzburg santiago sarajevo savannah seattle seoul seville shanghai sheffield
  singapore southampton stockholm strasbourg stuttgart sydney taipei tallinn tampa tehran tokyo toledo toronto toulouse tucson
  tulsa utrecht valencia vancouver venice venetian vienna vilnius warsaw washington wellington winnipeg yokohama york zurich
  amazon atlantic pacific mediterranean caribbean alps himalayas everest sahara thames danube rhine broadway`);

/** Also other words: names behind a preposition of place or movement. */
export const ambiguousPlaces: ReadonlySet<string> = wordList('buffalo chad jersey queens turkey');

export const placePrepositions: ReadonlySet<string> = wordList('in from near via visit visited to');
