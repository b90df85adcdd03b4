/** White space, and what a reader must not show (Unicode: Default_Ignorable_Code_Point), such as a space of no width. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nobody could see the text. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}
