import { landingSlugs } from '../catalogue/pathologies.ts'
import { carried } from '../environment.ts'
import { pagesWith } from './pages.ts'

// Their names and addresses are the same whoever prepares medicine.
const pages = pagesWith(carried)

type Entry = { name: string; to?: string; entries?: Entry[] }

const conditionsOf = (keys: string[]): Entry[] =>
  landingSlugs
    .filter(({ pathology_key: key }) => keys.includes(key))
    .map(({ slug, title }) => ({ name: title, to: `/${slug}` }))

const header: Entry[] = [
  { name: 'Tratamentos', to: '/#tratamentos' },
  { name: 'Psicologia', to: '/psicologia' },
  { name: 'Peso', to: '/peso' },
  { name: 'PrEP', to: '/prep' },
  { name: 'Cursos', to: '/cursos' },
  { name: 'Loja', to: '/sex-tools' },
  { name: 'Fitoterápicos', to: '/fitoterapicos' },
  { name: 'Meu pedido', to: '/pedidos' },
]

const footer: Entry[] = [
  { name: 'Saúde sexual', entries: conditionsOf(['prematureEjaculation', 'erectileDysfunction', 'lowLibido']) },
  { name: 'Pele e cabelo', entries: conditionsOf(['acne', 'dermatitis', 'hairLoss']) },
  {
    name: 'Cursos e loja',
    entries: [
      { name: 'Psicologia', to: '/psicologia' },
      { name: 'Perda de peso', to: '/peso' },
      { name: 'PrEP', to: '/prep' },
      { name: 'Programa Control', to: '/cursos/programa-control' },
      { name: 'Programa Master', to: '/cursos/programa-master' },
      { name: 'Loja', to: '/sex-tools' },
      { name: 'Fitoterápicos', to: '/fitoterapicos' },
      { name: 'Meu pedido', to: '/pedidos' },
      { name: 'Conferir uma receita', to: '/receita' },
    ],
  },
  {
    name: 'Institucional',
    entries: pages
      .filter(({ kind }) => kind === 'standard')
      .map(({ slug, title }) => ({ name: title, to: `/legal/${slug}` })),
  },
]

export const menus = [
  { id: 1, name: 'Menu principal', location: 'header' },
  { id: 2, name: 'Rodapé', location: 'footer' },
]

type Item = {
  id: number
  menu_id: number
  parent_id: number | null
  name: string
  item_type: 'Link' | 'Container'
  destination: string | null
  linked_page_id: number | null
  lft: number
  rgt: number
  depth: number
}

/** A tree as a nested set: walked once, each item is numbered on the way down and again on the way up. */
const nestedSet = (menu: { id: number; name: string }, entries: Entry[]): Item[] => {
  const items: Item[] = []
  let step = 0
  const walk = ({ name, to, entries }: Entry, parent: Item | null): void => {
    const item: Item = {
      // Room for a hundred items in each menu, below the ids of an operator's own.
      id: menu.id * 100 + items.length,
      menu_id: menu.id,
      parent_id: parent?.id ?? null,
      name,
      item_type: to === undefined ? 'Container' : 'Link',
      destination: to ?? null,
      linked_page_id: pages.find(({ slug }) => to === `/legal/${slug}`)?.id ?? null,
      lft: ++step,
      rgt: 0,
      depth: parent ? parent.depth + 1 : 0,
    }
    items.push(item)
    for (const entry of entries ?? []) walk(entry, item)
    item.rgt = ++step
  }
  walk({ name: menu.name, entries }, null)
  return items
}

export const menuItems = [
  ...nestedSet({ id: 1, name: 'Menu principal' }, header),
  ...nestedSet({ id: 2, name: 'Rodapé' }, footer),
]
