/** Every URL in a mail, in order and once each: those of its HTML's anchors, then those of its text. */
export const linksOf = ({ html, text }: { html: string | null; text: string }): string[] => {
  const hrefs = [...(html ?? '').matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    unescapeHtml(double ?? single ?? ''),
  )
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:]+$/, ''))
  return [...new Set([...hrefs, ...written].filter((address) => /^https?:\/\//.test(address)))]
}

const unescapeHtml = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
