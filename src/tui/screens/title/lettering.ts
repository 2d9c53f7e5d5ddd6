/** RUSTKEEP in letters five rows high. `#` is filled, `'` its upper and `.` its lower half. */
export const LETTERING: readonly string[] = [
  "######. ##   ## .#####. ######## ##  .#' ####### ####### ######.",
  "##   ## ##   ## ##         ##    ##.#'   ##      ##      ##   ##",
  "######' ##   ## '#####.    ##    ####    #####   #####   ######'",
  "## '#.  '#   #'      ##    ##    ## '#.  ##      ##      ##     ",
  "##  '#.  '###'  '#####'    ##    ##   '# ####### ####### ##     ",
];

/** Columns of the lettering. */
export const LETTERING_WIDTH = Math.max(...LETTERING.map((row) => row.length));
