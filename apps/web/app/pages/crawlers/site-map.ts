/** A page that search engines may list. `lastChangedOn` (YYYY-MM-DD) only if it is known. */
export type ListedPage = { path: string; lastChangedOn?: string }

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replace(/[&<>'"]/g, (letter) => ESCAPES[letter] ?? letter)

/** The pages as a site map (sitemaps.org 0.9). Priorities and frequencies are left out: no search engine reads them. */
export const siteMap = (origin: string, pages: readonly ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, lastChangedOn }) => {
      const when = lastChangedOn ? `<lastmod>${escaped(lastChangedOn)}</lastmod>` : ''
      return `<url><loc>${escaped(origin + path)}</loc>${when}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')
