import { expect, test } from 'vitest'
import { groupsOf, linksOf, type MenuItemRecord } from './menu.ts'

const item = (id: string, lft: number, rest: Partial<MenuItemRecord> = {}): MenuItemRecord => ({
  id,
  name: `Item ${id}`,
  link: `/${id}`,
  isContainer: false,
  isRoot: false,
  lft,
  parent: { id: 'root' },
  ...rest,
})
const root = item('root', 1, { isRoot: true, isContainer: true, link: null, parent: null })

test('links follow the order of the tree, without its root', () => {
  expect(linksOf([item('b', 4), root, item('a', 2)])).toEqual([
    { label: 'Item a', to: '/a' },
    { label: 'Item b', to: '/b' },
  ])
})

test('containers hold their links; an empty one is not drawn', () => {
  const box = item('box', 2, { isContainer: true, link: null, name: 'Pele' })
  const empty = item('empty', 6, { isContainer: true, link: null })
  const acne = item('acne', 3, { parent: { id: 'box' } })
  expect(groupsOf([root, empty, acne, box])).toEqual([{ title: 'Pele', links: [{ label: 'Item acne', to: '/acne' }] }])
})

test.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', null])(
  'an address that is not ours, %s, is no link',
  (link) => expect(linksOf([item('a', 2, { link })])).toEqual([]),
)
