/** A page as it is planted. The HTML is text markup only: h2, h3, p, lists, tables, a, strong, em. */
export type PageMaterial = {
  id: number
  slug: string
  kind: 'standard' | 'home'
  title: string
  metaDescription: string
  content: string | null
}
