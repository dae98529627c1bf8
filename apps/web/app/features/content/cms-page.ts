import sanitizeHtml from 'sanitize-html'

export type CmsPageRecord = {
  id: string
  title: string
  slug: string
  content: string | null
  metaTitle: string | null
  metaDescription: string | null
}

/** The data of a CMS page: only text markup. */
export type CmsPage = { title: string; html: string; metaTitle: string; metaDescription: string }

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 p ul ol li dl dt dd a strong em br table caption thead tbody tr th td blockquote'.split(' '),
  allowedAttributes: { a: ['href'], th: ['scope'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // An id with the name of a form or an image could shadow the document's own names.
  transformTags: { h1: 'h2' },
  disallowedTagsMode: 'discard',
}

/**
 * The page's HTML, safe to insert into ours. Operators write the rows, and later an editor may, so only text markup
 * passes: no script, style, picture or frame. A table gets a frame of its own for scrolling, and each cell its column's
 * name, because on a phone a row is shown as a card.
 */
export const cmsPage = ({ title, content, metaTitle, metaDescription }: CmsPageRecord): CmsPage => ({
  title,
  html: framed(sanitizeHtml(content ?? '', allowed).replace(/<table>[\s\S]*?<\/table>/g, named)),
  metaTitle: metaTitle || title,
  metaDescription: metaDescription ?? '',
})

/** Explicit roles, because a browser no longer treats a row that is displayed as a card as a row. */
const named = (table: string): string => {
  const columns = [...table.matchAll(/<th scope="col">([\s\S]*?)<\/th>/g)].map(([, name = '']) => plain(name))
  return table
    .replaceAll(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replaceAll('<th scope="col">', '<th scope="col" role="columnheader">')
    .replaceAll(/<tr>([\s\S]*?)<\/tr>/g, (_row, cells: string) => `<tr role="row">${withColumns(cells, columns)}</tr>`)
}

const withColumns = (cells: string, columns: string[]): string => {
  let place = 0
  return cells.replaceAll('<td>', () => {
    const name = columns[place]
    place += 1
    return name ? `<td role="cell" data-column="${name}">` : '<td role="cell">'
  })
}

/** A heading's text as an attribute: it is already escaped as text, but quotes are not. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()

/** Each frame can be focused, so each has its own name. */
const framed = (html: string): string => {
  let count = 0
  return html
    .replaceAll('<table>', () => {
      count += 1
      return `<div class="prose__table" tabindex="0" role="region" aria-label="Tabela ${count}"><table role="table">`
    })
    .replaceAll('</table>', '</table></div>')
}
