import { wordList } from './word-list.ts';

/** Common given names of English-speaking countries and some of others that are no other words. */
export const givenNames: ReadonlySet<string> = wordList(`
  aaron abby abdul abigail abraham ada adam adele adrian adriana agatha agnes ahmed aidan aisha alan albert alberto alec
  alejandro alex alexander alexandra alexis alfred ali alice alicia alison allen allison alyssa amanda amelia amy ana andrea
  andreas andrew andy angela angelina anita ann anna anne annette annie anthony antonio ariana arnold arthur ashley astrid
  audrey austin ava barbara barry beatrice becky ben benjamin bernard bernie beth betty beverly bianca billy bob bobby bonnie
  brad bradley brandon brenda brian bridget brittany bruce bryan caitlin caleb calvin cameron camilla carl carla carlos carmen
  carol caroline carolyn catherine cathy cecilia charles charlie charlotte chelsea cheryl chloe chris christian christina
  christine christopher cindy claire clara claudia clifford cody colin connie connor constance corey courtney craig   curtis cynthia damian dan dana daniel daniela danielle danny daphne darren dave david deborah debra denise dennis derek diana
  diane diego dmitri dolores dominic donald donna dora doris dorothy doug douglas duncan dustin dylan ed eddie edgar edith
  eduardo edward edwin eileen elaine eleanor elena eli elias elijah elizabeth ella ellen ellie elliot emily emma enrique eric
  erica erik erin ernest esther ethan eugene eva evan evelyn fatima felicia felix fernando fiona florence frances francesca
  francis francisco fred freddy frederick gabriel gabriela gail gary gavin geoffrey george georgia gerald gilbert gina gloria
  gordon greg gregory greta guillermo gustavo gwen hannah harold harriet harry hassan heather hector heidi helen helena henry
  herbert hiroshi howard hugh hugo ian ibrahim ida ingrid irene isaac isabel isabella isaiah ivan jack jackie jackson jacob
  jacqueline jake jamal james jamie jane janet janice jared jason javier jay jean jeff jeffrey jennifer jenny
  jeremy jerome jerry jesse jessica jill jim jimmy joan joanna joanne joe joel johanna john johnny johnson jon jonathan jordan
  jorge jose joseph josephine josh joshua joyce juan juanita judith judy julia julian juliana julie juliet justin karen karl
  kate katherine kathleen kathryn kathy katie katrina kayla keith kelly kelsey ken kenneth kenny kerry kevin kim kimberly
  kirsten kristen kristin kurt kyle larry laura lauren laurence laurie lawrence leah leo leon leonard leslie lewis liam linda
  lindsay lindsey lisa liz logan lois lola loretta lori lorraine louis louise lucas lucia lucy luis luke lydia lynn mackenzie
  madeline madison maggie malcolm marcia marco marcus margaret maria marian marianne marie marilyn mario marion marjorie
  marlene martha martin marvin mary mateo matt matthew maureen maurice maxine megan meghan melanie melinda melissa mia
  michael michelle miguel mike mildred mitchell mohamed mohammed molly monica morgan nadia nancy naomi natalia natalie natasha
  nathan nathaniel neil nicholas nick nicole nigel nina noah noel nora norma norman olga oliver olivia omar oscar owen pablo pamela
  patricia patrick paul paula pauline pedro peggy percy pete peter philip phillip phyllis priya rachel rafael ralph ramon randy
  raymond rebecca regina rhonda ricardo richard rick ricky rita robert roberta roberto rodney roger roland ron ronald
  ronnie rosa rosemary ross roxanne roy russell ruth ryan sabrina sally sam samantha samuel sandra santiago sara sarah saul
  scott sean sebastian sergio seth shannon sharon shaun shawn sheila shelly sherry shirley sidney silvia simon sofia sonia
  sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven stewart stuart susan susanna suzanne sylvia
  tamara tanya tara ted teresa terrence terry thelma theodore theresa thomas tiffany tim timothy tina tobias todd tom tommy
  tony tracy travis trevor tyler ursula valerie vanessa vera vernon veronica vicki vickie victoria vincent virginia
  vivian wallace walter wanda wayne wendy wesley whitney wilfred william willie winston xavier yolanda yvette yvonne zachary zoe`);

/** Also other words; names beside another name, a title, or what introduces one. */
export const ambiguousGivenNames: ReadonlySet<string> = wordList(`
  amber angel april art ash autumn bill brook candy carter chance chase christ cliff colt crystal daisy dale dawn dean destiny
  don drew earl ernest eve faith frank gene glen grace grant guy hank harmony hazel heath holly hope hunter iris ivy jade jasmine
  jewel josh joy june lance lane lily max may mark mason melody mercy miles myrtle norm olive pat patience pearl peg penny
  pierce ray reed rich rob robin rocky rod rose ruby rusty sandy sky sue summer tab trinity tuesday victor wade ward will`);
