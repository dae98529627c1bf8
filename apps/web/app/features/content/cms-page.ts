import sanitizeHtml from 'sanitize-html'

export type CmsPageRecord = {
  id: string
  title: string
  slug: string
  content: string | null
  metaTitle: string | null
  metaDescription: string | null
}

/** What a page of words needs: no markup but that of text. */
export type CmsPage = { title: string; html: string; metaTitle: string; metaDescription: string }

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 p ul ol li dl dt dd a strong em br table caption thead tbody tr th td blockquote'.split(' '),
  allowedAttributes: { a: ['href'], th: ['scope'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // An id named like a form or an image could stand in the way of the document's own names.
  transformTags: { h1: 'h2' },
  disallowedTagsMode: 'discard',
}

/**
 * The page as it may be put into ours. Rows are written by operators, and one day through an editor, so the markup of
 * text passes and nothing else: no script, style, picture or frame. A table gets a frame of its own to scroll in, and
 * each of its cells the name of its column: on a phone a row is a card, and says it there.
 */
export const cmsPage = ({ title, content, metaTitle, metaDescription }: CmsPageRecord): CmsPage => ({
  title,
  html: framed(sanitizeHtml(content ?? '', allowed).replace(/<table>[\s\S]*?<\/table>/g, named)),
  metaTitle: metaTitle || title,
  metaDescription: metaDescription ?? '',
})

/** Roles are said, because a browser that draws a row as a card takes it for no row any more. */
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

/** The text of a heading, as an attribute holds it: it was escaped as text already, quotes were not. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()

/** Each frame is a place that one may go to, so each has a name of its own. */
const framed = (html: string): string => {
  let count = 0
  return html
    .replaceAll('<table>', () => {
      count += 1
      return `<div class="prose__table" tabindex="0" role="region" aria-label="Tabela ${count}"><table role="table">`
    })
    .replaceAll('</table>', '</table></div>')
}
