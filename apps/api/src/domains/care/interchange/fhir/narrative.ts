const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words that say more than the coded fields (`additional`); null without any. */
export const narrativeOf = (words: string | null) =>
  words === null
    ? null
    : {
        status: 'additional',
        div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${words.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '').replaceAll('\n', '<br/>')}</p></div>`,
      }
