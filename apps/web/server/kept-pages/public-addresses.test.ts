// @vitest-environment node
import type { ServerBuild } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { publicAddressesOf } from './public-addresses.ts'

const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: { handle: { isPublic: true } } },
  condition: { id: 'condition', parentId: 'root', path: ':condition', module: { handle: { isPublic: true } } },
  check: { id: 'check', parentId: 'root', path: 'receita/:code', module: {} },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: {} },
} as unknown as ServerBuild['routes']

afterEach(() => vi.restoreAllMocks())

test.each([
  ['/', true],
  ['/calvicie', true],
  ['/receita/K7Q2M9XW4T', false],
  ['/receita/%00%ff', false],
  ['/%ff', false],
  ['/%', false],
  ['/receita/%zz', false],
  ['/receita/%E0%A4%A', false],
  ['/equipe/%c0%80', false],
  ['/a/b/%C3/%B3', false],
])('%s is kept: %s, and nothing is written to the terminal', (path, isPublic) => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  expect(publicAddressesOf({ routes })(path)).toBe(isPublic)
  for (const one of said) expect(one).not.toHaveBeenCalled()
})
