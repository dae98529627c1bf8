import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Ceremony = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** How an answer differs from an honest one. */
export type Bent = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  userHandle?: string | null
  isOwnerKnown?: boolean
  type?: string
  signsWith?: Authenticator
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (data: Buffer) => data.toString('base64url')
const [present, ownerKnown, hasCredential] = [0x01, 0x04, 0x40]

/** For tests: a device that holds one passkey (WebAuthn 6.1, ES256), and may be bent to lie. */
export const softwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, count: number, rest: Buffer = Buffer.alloc(0)) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number, rest])
  }
  const flagsOf = ({ isOwnerKnown = true }: Bent) => present | (isOwnerKnown ? ownerKnown : 0)

  return {
    id: encoded(credentialId),
    privateKey,
    /** What navigator.credentials.create answers. */
    create: (options: Ceremony, bent: Bent = {}) => {
      userHandle = options.user?.id ?? ''
      const rpId = bent.rpId ?? options.rp?.id ?? ''
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, coseOf(publicKey)])
      const data = authenticatorData(rpId, flagsOf(bent) | hasCredential, counter, credential)
      const type = bent.type ?? 'webauthn.create'
      return {
        id: encoded(credentialId),
        rawId: encoded(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(clientData(type, bent.challenge ?? options.challenge, bent.origin ?? origin)),
          attestationObject: encoded(attestationOf(data)),
          transports: ['internal'],
        },
      }
    },
    /** What navigator.credentials.get answers. */
    get: (options: Ceremony, bent: Bent = {}) => {
      counter = bent.counter ?? counter + 1
      const data = authenticatorData(bent.rpId ?? options.rpId ?? '', flagsOf(bent), counter)
      const type = bent.type ?? 'webauthn.get'
      const client = clientData(type, bent.challenge ?? options.challenge, bent.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), bent.signsWith?.privateKey ?? privateKey)
      const named = bent.userHandle === undefined ? userHandle : bent.userHandle
      return {
        id: encoded(credentialId),
        rawId: encoded(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          ...(named !== null && { userHandle: named }),
        },
      }
    },
  }
}

/** COSE (RFC 9053): { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
const coseOf = (publicKey: KeyObject) => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** CBOR: { fmt: 'none', attStmt: {}, authData }. */
const attestationOf = (data: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    Buffer.from('63', 'hex'),
    Buffer.from('fmt'),
    Buffer.from('64', 'hex'),
    Buffer.from('none'),
    Buffer.from('67', 'hex'),
    Buffer.from('attStmt'),
    Buffer.from('a0', 'hex'),
    Buffer.from('68', 'hex'),
    Buffer.from('authData'),
    Buffer.from('59', 'hex'),
    length,
    data,
  ])
}
