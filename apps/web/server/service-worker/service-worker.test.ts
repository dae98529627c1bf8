// @vitest-environment node
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker.ts'

const build = {
  routes: {
    root: { id: 'root', path: '' },
    'pages/patient-area/patient-area': { id: 'pages/patient-area/patient-area', parentId: 'root', path: '_app' },
    a: { id: 'a', parentId: 'pages/patient-area/patient-area', path: 'consultas' },
    b: { id: 'b', parentId: 'pages/patient-area/patient-area', path: 'consultas/:id' },
    c: { id: 'c', parentId: 'pages/patient-area/patient-area', index: true },
    home: { id: 'home', parentId: 'root', path: '' },
  },
  assets: {
    entry: { module: '/patientArea/entry.js', imports: ['/patientArea/react.js'] },
    routes: {
      root: { id: 'root', module: '/patientArea/root.js', css: ['/patientArea/root.css'] },
      'pages/patient-area/patient-area': {
        id: 'pages/patient-area/patient-area',
        parentId: 'root',
        module: '/patientArea/area.js',
      },
      a: {
        id: 'a',
        parentId: 'pages/patient-area/patient-area',
        module: '/patientArea/a.js',
        imports: ['/patientArea/list.js'],
      },
      home: { id: 'home', parentId: 'root', module: '/patientArea/home.js' },
    },
  },
} as unknown as ServerBuild

const workerOf = async (given: ServerBuild) => {
  const server = Fastify()
  await serviceWorker(server, given)
  return server.inject('/sw.js')
}

const releaseIn = (text: string) => JSON.parse(/^const release = (.*)$/m.exec(text)?.[1] ?? 'null')

test('the worker is a script that browsers ask for anew', async () => {
  const { headers } = await workerOf(build)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
})

test('it keeps the area, the places with one address, and nothing else of the site', async () => {
  const release = releaseIn((await workerOf(build)).body)
  expect(release.pages).toEqual(['/_app', '/_app/consultas'])
  expect(release.files.sort()).toEqual(
    ['a.js', 'area.js', 'entry.js', 'list.js', 'react.js', 'root.css', 'root.js'].map((name) => `/patientArea/${name}`),
  )
})

test('it keeps the page that stands in for the rest of the site, with all that it is made of', async () => {
  const { offline } = releaseIn((await workerOf(build)).body)
  expect(offline[0]).toBe('/patientArea/offline.html')
  const html = readFileSync(new URL('../../public/patientArea/offline.html', import.meta.url), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/patientArea\/[^"]+)"/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(3)
  expect(offline).toEqual(expect.arrayContaining(named))
})

test('another build is another release', async () => {
  const { version } = releaseIn((await workerOf(build)).body)
  const { assets } = build
  const next = { ...build, assets: { ...assets, entry: { ...assets.entry, module: '/patientArea/entry-2.js' } } }
  expect(releaseIn((await workerOf(next as ServerBuild)).body).version).not.toBe(version)
})
