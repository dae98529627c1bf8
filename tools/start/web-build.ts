import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { root } from './settings.ts'

const web = path.join(root, 'apps/web')
const stampFile = path.join(web, 'build/.sources')
const sources = [
  'package-lock.json',
  'apps/web/*.{ts,json}',
  'apps/web/{app,server,public}/**/*',
  'packages/{ui,contracts,brazil,files,hosting,partners}/**/*',
]
const isIrrelevant = ({ name }: Dirent) => name === 'node_modules' || /\.test\.tsx?$/.test(name)

/** Builds the web unless the existing build was made from the current sources. */
export const ensureWebBuild = async (say: (line: string) => void, stopping: AbortSignal): Promise<void> => {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Building the web')
  rmSync(stampFile, { force: true })
  await build(stopping)
  writeFileSync(stampFile, stamp)
}

const stampOfSources = (): string => {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, { cwd: root, exclude: isIrrelevant, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const build = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const builder = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
    const child = spawn(process.execPath, [builder, 'build'], {
      cwd: web,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new PlainFailure(/ENOSPC/.test(output) ? 'the disk is full' : 'the web could not be built, see above'))
    })
  })
