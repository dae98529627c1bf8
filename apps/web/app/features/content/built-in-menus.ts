import { type ConditionSlug, legalSlugs, links } from '#links'
import type { Menus } from './menu.ts'

const conditions: [ConditionSlug, string][] = [
  ['ejaculacao-precoce', 'Ejaculação precoce'],
  ['disfuncao-eretil', 'Disfunção erétil'],
  ['perda-de-libido', 'Perda de libido'],
  ['calvicie', 'Calvície'],
  ['acne', 'Acne'],
  ['dermatite', 'Dermatite'],
]

const legalLabels: Record<(typeof legalSlugs)[number], string> = {
  'termos-de-uso': 'Termos de uso',
  privacidade: 'Privacidade',
  telemedicina: 'Telemedicina',
  cookies: 'Cookies',
  empresa: 'Quem somos',
  'trocas-e-devolucoes': 'Trocas e devoluções',
}

/**
 * The menus if the API does not return its own (database/seeds/material/content): every page stays reachable, and the
 * information required by Decreto 7.962/2013 is one press away.
 */
export const builtInMenus: Menus = {
  header: [
    { label: 'Tratamentos', to: `${links.home()}#tratamentos` },
    { label: 'Como funciona', to: `${links.home()}#como-funciona` },
    { label: 'Loja', to: links.sexTools() },
    { label: 'Meu pedido', to: links.findOrder() },
  ],
  footer: [
    {
      title: 'Assuntos',
      links: conditions.map(([slug, label]) => ({ label, to: links.condition(slug) })),
    },
    { title: 'Institucional', links: legalSlugs.map((slug) => ({ label: legalLabels[slug], to: links.legal(slug) })) },
  ],
}
