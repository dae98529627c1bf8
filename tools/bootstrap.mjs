/*
 * Runs before npm start, npm test and their siblings, on whatever Node the machine has (20 or newer), with nothing
 * installed yet: so plain JavaScript and no packages. Installs what package-lock.json says when node_modules is
 * missing or from another lock, and makes sure that npm scripts find the pinned Node.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = path.join(root, 'node_modules/.prumo-install')
const pinnedNode = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const fail = (message) => {
  console.error(`prumo: ${message}`)
  process.exit(1)
}

/** What an installation depends on: the lock, the manifest with its allowed scripts, and the platform. */
const wantedStamp = () => {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    // A new script in package.json is no reason to install again.
    hash.update(file === 'package.json' ? JSON.stringify({ ...JSON.parse(text), scripts: undefined }) : text)
  }
  return hash.digest('hex')
}

const isStamped = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

/** True when somebody's own npm install already put there what the lock says; npm keeps a list of what it installed. */
const isInstalledByHand = () => {
  const listFile = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listFile) || !isExecutable(pinnedNode)) return false
  const { packages: installed } = JSON.parse(readFileSync(listFile, 'utf8'))
  const { packages: locked = {} } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(locked)
    .filter(([place, { link, optional, peer }]) => place.includes('node_modules/') && !link && !optional && !peer)
    .every(([place, { integrity }]) => installed[place] && installed[place].integrity === integrity)
}

/** npm tells its own path to the scripts it runs; called by hand, the one on PATH has to do. */
const npm = () => (process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'])

/** npm hands its settings to scripts as variables; those of the outer call (--prefix, -w …) must not steer this one. */
const environmentForInstall = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(package|lifecycle|config_(prefix|local_prefix|workspaces?|include_workspace_root|omit|include|production|global|dry_run))/i.test(
          name,
        ) && name !== 'NODE_ENV',
    ),
  )

// npm notices a full disk late and says it in many ways, so look before. What node_modules takes, rounded up.
const neededMegabytes = 900

const requireSpace = () => {
  const { bavail, bsize } = statfsSync(root)
  const megabytes = Math.floor((bavail * bsize) / 1_000_000)
  if (megabytes < neededMegabytes) fail(`the disk is full: ${megabytes} MB free in ${root}, ${neededMegabytes} needed`)
}

const install = () => {
  requireSpace()
  console.log('Installing packages (once, about a minute)')
  const [command, ...first] = npm()
  const result = spawnSync(command, [...first, 'ci', '--no-progress', '--loglevel=error', '--include=dev'], {
    cwd: root,
    encoding: 'utf8',
    env: environmentForInstall(),
  })
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) fail(`npm ci failed: ${reasonOf(`${result.stderr}\n${result.stdout}`)}`)
}

const reasons = [
  [/ENOSPC|EDQUOT|no space left/i, 'the disk is full'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket hang up/i,
    'the package registry cannot be reached (no network?)',
  ],
  [/EACCES|EPERM|EROFS/, `no permission to write in ${root}`],
  [
    /EUSAGE|can only install packages when your package.json and package-lock.json/i,
    'package.json and package-lock.json do not fit each other',
  ],
  [/EINTEGRITY/, 'a downloaded package is damaged: run npm cache clean --force and try again'],
]

const reasonOf = (output) => {
  const known = reasons.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const line = output.split('\n').find((text) => /npm error (?!code \d)/i.test(text))
  return line ? line.replace(/^npm error\s*/i, '') : 'see the messages of npm ci'
}

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const requirePinnedNode = () => {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node
  const answer = isExecutable(pinnedNode)
    ? spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim()
    : ''
  if (answer === `v${wanted}`) return
  fail(
    `node_modules/.bin/node is ${answer || 'missing'}, wanted v${wanted}: its install script did not run ` +
      '(npm with ignore-scripts?). Run: npm ci --ignore-scripts=false',
  )
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.versions.node} is too old: 20 or newer`)
const stamp = wantedStamp()
if (!isStamped(stamp)) {
  if (!isInstalledByHand()) install()
  requirePinnedNode()
  writeFileSync(stampFile, stamp)
}
