import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { openTurns } from './turns.ts'

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/*
 * Each hashing keeps a core busy for some thirty milliseconds. A crowd of sign-ins on all cores at once would stop the
 * shop for everybody: half of the cores are for them, less while the shop is busy, and one of libuv's four threads
 * always stays free for files and names (docs/decisions/0076-a-crowd-signs-in-by-turns.md).
 */
const atOnce = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)))
const turns = openTurns({ atOnce, restsWhenBusy: 6, mostWaitMs: 5_000 })

/** Argon2id with a salt of its own, in turn. */
export const argonHash = (text: string): Promise<string> => turns.inTurn(() => hash(text, cost))

/** Whether the text has this hash, in turn. */
export const argonFits = (hashed: string, text: string): Promise<boolean> => turns.inTurn(() => verify(hashed, text))

/** 32 bytes of Argon2id with this salt, in turn. */
export const argonRaw = (text: string, salt: Buffer): Promise<Buffer> =>
  turns.inTurn(() => hashRaw(text, { ...cost, outputLen: 32, salt }))

/**
 * Around the hashing that strangers may ask for, once their tries are counted: who is refused by those needs no place.
 * Throws rate_limited while more wait than can be answered in five seconds, or within `patience` times that.
 */
export const withPlaceToHash = turns.withPlace
