import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How to start a program that refuses to run as root. `prefix` comes before it; the ids go to `spawn`. */
export type Unprivileged = { prefix: string[]; uid?: number; gid?: number; owner?: { uid: number; gid: number } }

/**
 * PostgreSQL refuses root, so under root it runs as `nobody`. It keeps the one capability that lets it walk
 * through directories closed to others (a clone in /root or under `mktemp -d`); where setpriv is absent or
 * the container withholds the capability, it runs as plain `nobody` and such directories stay out of reach.
 */
export const unprivileged = (): Unprivileged => {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = findNobody()
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without it access(2), by which initdb looks for its sibling, leaves the capability out of account.
    '--securebits=+no_setuid_fixup',
  ]
  const isUsable = spawnSync(prefix[0] as string, [...prefix.slice(1), 'true']).status === 0
  return isUsable ? { prefix, owner } : { prefix: [], ...owner, owner }
}

/** Gives a file or directory to the user that the server runs as; nothing to do for an ordinary user. */
export const handOver = (file: string, { owner }: Unprivileged): void => {
  if (owner) chownSync(file, owner.uid, owner.gid)
}

/** As `handOver` with all that is inside, where it belongs to somebody else: a copy restored by root, say. */
export const handOverTree = (directory: string, as: Unprivileged): void => {
  if (!as.owner || lstatSync(directory).uid === as.owner.uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(directory, name), as.owner.uid, as.owner.gid)
  }
  // Last, so that one cut short is begun again.
  handOver(directory, as)
}

const findNobody = (): { uid: number; gid: number } => {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65534, gid: 65534 }
}
