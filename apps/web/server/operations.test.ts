// @vitest-environment node
import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { operationsOf } from './operations.ts'

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  condition: { id: 'condition', parentId: 'root', path: ':condition' },
  area: { id: 'area', parentId: 'root', path: '_app' },
  order: { id: 'order', parentId: 'area', path: 'pedidos/:number' },
  unknown: { id: 'unknown', parentId: 'root', path: '*' },
} as unknown as ServerBuild['routes']

const asked = (originalUrl: string, url = '*') =>
  ({ method: 'GET', originalUrl, routeOptions: { url } }) as unknown as FastifyRequest

test.each([
  ['/', 'GET /'],
  ['/impotencia-sexual?email=a@b.example', 'GET /:condition'],
  ['/_app/pedidos/R123456789.data?x=1', 'GET /_app/pedidos/:number'],
  ['/nothing/that/is/there', 'GET /*'],
  ['/%E0%A4%A', 'GET /:condition'],
])('%s is named %s', (address, name) => {
  expect(operationsOf({ routes })(asked(address))).toBe(name)
})

test('a file of the build is one of many, and what we mount ourselves has its own pattern', () => {
  const nameOf = operationsOf({ routes })
  expect(nameOf(asked('/patientArea/root-Ab3_dE-9.js', '/patientArea/root-Ab3_dE-9.js'))).toBe('GET /patientArea/*')
  expect(nameOf(asked('/files/abc?signature=s', '/files/:id'))).toBe('GET /files/:id')
})
