import { wordList } from './word-list.ts';

/** Common family names that are no other words. */
export const surnames: ReadonlySet<string> = wordList(`
  adams alexander allen alvarez anderson armstrong bailey barnes bennett bradley brooks bryant burke burns campbell carlson
  carr carroll castillo chang chavez chen clarke clinton cohen coleman collins cooper cruz cunningham daniels davidson davies
  davis diaz dixon doyle duncan edwards einstein elliott ellis evans ferguson fernandez fisher fitzgerald fletcher flores
  foster franklin fraser freud garcia gardner gibson gomez gonzales gonzalez graham greene griffin gupta gutierrez hamilton
  hansen hanson harris harrison hawkins hayes henderson hernandez hitchcock hoffman holmes howard hudson hughes ibrahim jackson
  jacobs jefferson jenkins jensen jimenez johnson johnston jones jordan kaufman kelley kelly kennedy khan kim klein knox kowalski
  kumar larson lawson lee lennon leonard lewis lincoln lopez luther maldonado marshall martin martinez mccarthy mccartney mcdonald
  medina mendoza meyer meyers miller mitchell mohammed montgomery moore morales moreno morgan morris morrison mozart muller
  murphy murray myers nelson newman newton nguyen nixon nolan novak obama obrien o'brien o'connor o'neill oconnor olson ortiz
  owens parker patel patterson perez perkins perry petersen peterson phillips picasso powell presley ramirez ramos reagan
  reyes reynolds richards richardson rivera roberts robertson robinson rodriguez rogers romero roosevelt rossi ruiz russell
  ryan sanchez sanders santos schmidt schneider schultz schwartz shakespeare sharma shaw silva simmons simpson singh smith snyder
  spielberg stevens stevenson stewart sullivan tanaka taylor thatcher thomas thompson tolkien torres truman trump tucker vargas
  vasquez wagner wallace walters washington watkins watson weber weiss wilkinson williams williamson wilson wong wright yamamoto
  zhang zimmerman lovelace turing darwin galileo churchill hemingway beethoven chopin edison`);

/** Also other words: names right behind a given name, an initial or a title. */
export const ambiguousSurnames: ReadonlySet<string> = wordList(`
  baker banks barker bell berry bishop black blair bond bowman boyd brown burger bush butler carpenter carter chambers chapman
  chase church clay cole cook cox craft crawford cross crane curry day dean dunn fields finch ford fowler fox freeman french
  frost fuller gates glass glover gold grant gray green grey hall hill hood hope house hunt hunter joy kane key king knight lamb
  lane long love major marsh mason may mills moss noble north page paine palmer park parks parsons pearce penny pierce poe pope
  porter potter price prince reed rice rich rivers rock rose rush savage sharp shepherd singer small snow spears stern stone
  strong summers swift turner underwood vance wade walker ward warner waters webb weaver wells west wheeler white winter winters
  wise wolf wood woods young`);
