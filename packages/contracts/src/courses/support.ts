/** The most letters of a message to the support of a course, and of its answer; longer is refused at its field. */
export const mostSupportLetters = 2_000
