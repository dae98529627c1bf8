const longest = 254
// One atom of a name (RFC 5322 3.2.3) and one label of a host (RFC 1035 2.3.1).
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const form = new RegExp(`^(?=[^@]{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+(?=[a-z0-9-]*[a-z])(?=..)${label}$`, 'i')

/** Longer than any deliverable address, in characters (RFC 5321 4.5.3.1.3). */
export const isEmailTooLong = (text: string): boolean => text.length > longest

/**
 * Whether `text` is one bare mailbox that every header parser reads in the same way: the characters of HTML's e-mail
 * field, with a dot in the host and no misplaced dot in the name. Quotes, brackets, lists, display names, spaces and
 * non-ASCII characters are refused; a host with other letters is written in its xn-- form, which mail uses.
 */
export const isValidEmail = (text: string): boolean => !isEmailTooLong(text) && form.test(text)
