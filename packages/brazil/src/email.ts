const longest = 254
// One atom of a name (RFC 5322 3.2.3) and one label of a host (RFC 1035 2.3.1).
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const form = new RegExp(`^(?=[^@]{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+(?=[a-z0-9-]*[a-z])(?=..)${label}$`, 'i')

/** Longer than any address that mail can go to, in letters (RFC 5321 4.5.3.1.3). */
export const isEmailTooLong = (text: string): boolean => text.length > longest

/**
 * Whether `text` is one bare mailbox, which no program that reads headers can take for another: the letters of HTML's
 * own e-mail field, with a dot in the host and none astray in the name. Quotes, brackets, lists, display names, spaces
 * and whatever is not ASCII are refused; a host with other letters is written in its xn-- form, which mail goes by.
 */
export const isValidEmail = (text: string): boolean => !isEmailTooLong(text) && form.test(text)
