import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './testing/temporary-directory.ts'

/** A tiny project with our bootstrap and an npm of the test's making; `node` answers with the pinned version. */
const project = (npm: string) => {
  const root = temporaryDirectory()
  mkdirSync(path.join(root, 'tools'))
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'tools/bootstrap.mjs'))
  const manifest = (scripts: object, version = '24.0.0') =>
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts, dependencies: { node: version } }))
  manifest({})
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
  writeFileSync(path.join(root, '.npmrc'), '')
  writeFileSync(path.join(root, 'npm.cjs'), npm)
  const run = () => {
    const env = {
      ...process.env,
      npm_execpath: path.join(root, 'npm.cjs'),
      npm_config_prefix: '/elsewhere',
      npm_config_omit: 'dev',
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/bootstrap.mjs')], {
      encoding: 'utf8',
      env,
      cwd: '/',
    })
    return { status, stdout, complaint: stderr.trim() }
  }
  return { root, run, manifest }
}

const installing = `
  const fs = require('node:fs')
  fs.mkdirSync('node_modules/.bin', { recursive: true })
  fs.writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho v24.0.0\\n', { mode: 0o755 })
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + ' ' + [process.env.npm_config_prefix, process.env.npm_config_omit] + '\\n')
`
const failing = (words: string) => `console.error(${JSON.stringify(words)}); process.exit(1)`
const callsIn = (root: string) => readFileSync(path.join(root, 'calls'), 'utf8')

test('it installs once, whatever directory and prefix npm was called with, and again when the lock changed', () => {
  const { root, run, manifest } = project(installing)
  expect(run()).toMatchObject({ status: 0, stdout: 'Installing packages (once, about a minute)\n' })
  // What steered the outer npm (--prefix, --omit) does not reach the installation.
  expect(callsIn(root)).toBe('ci --no-progress --loglevel=error --include=dev ,\n')
  expect(run()).toMatchObject({ status: 0, stdout: '' })
  manifest({ start: 'something new' })
  expect(run().stdout).toBe('')
  writeFileSync(path.join(root, 'package-lock.json'), '{ "changed": true }')
  expect(run().stdout).toContain('Installing')
})

test.each([
  [
    'npm error code ENOTFOUND\nnpm error network request failed',
    'the package registry cannot be reached (no network?)',
  ],
  ['npm error code ENOSPC\nnpm error nospc no space left on device', 'the disk is full'],
  [
    'npm error code EUSAGE\nnpm error `npm ci` can only install',
    'package.json and package-lock.json do not fit each other',
  ],
  ['npm error code 7\nnpm error something unheard of', 'something unheard of'],
])('a failed installation is one clear line: %s', (words, reason) => {
  expect(project(failing(words)).run()).toMatchObject({ status: 1, complaint: `prumo: npm ci failed: ${reason}` })
})

test('install scripts that did not run are said so, and tried again next time', () => {
  const { root, run } = project(`${installing}; fs.rmSync('node_modules/.bin/node')`)
  expect(run()).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(
      /^prumo: node_modules\/.bin\/node is missing, wanted v24.0.0: its install script did/,
    ),
  })
  writeFileSync(path.join(root, 'npm.cjs'), installing)
  chmodSync(path.join(root, 'npm.cjs'), 0o644)
  expect(run().status).toBe(0)
})

test('what somebody installed by hand is kept when it is what the lock says', () => {
  const { root, run } = project(failing('npm error not to be called'))
  const write = (file: string, packages: object) => writeFileSync(path.join(root, file), JSON.stringify({ packages }))
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(path.join(root, 'node_modules/.bin/node'), '#!/bin/sh\necho v24.0.0\n', { mode: 0o755 })
  const optional = { 'node_modules/elsewhere': { integrity: 'x', optional: true } }
  write('package-lock.json', { '': {}, 'node_modules/a': { integrity: 'sum' }, ...optional })
  write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'another' } })
  expect(run().complaint).toContain('not to be called')
  write('node_modules/.package-lock.json', { 'node_modules/a': { integrity: 'sum' } })
  expect(run()).toMatchObject({ status: 0, stdout: '' })
})
