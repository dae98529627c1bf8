import { randomBytes, type webcrypto } from 'node:crypto'
import type { World } from '../world.ts'
import { findCertificate, type KeptCertificate, saveCertificate } from './certificates.store.ts'
import * as x509 from './x509.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const dayMs = 24 * 60 * 60_000

export type CertificateInput = {
  /** The internal key under which it is stored. */
  subject: string
  name: x509.JsonName
  days: number
  extensions: x509.Extension[]
  /** Null for a self-signed one. */
  issuer: KeptCertificate | null
}

const underWay = new Map<string, Promise<KeptCertificate>>()

/**
 * The stored certificate of a subject, created if there is none or it has expired. Concurrent calls get the same one.
 */
export const getCertificate = async (world: World, input: CertificateInput): Promise<KeptCertificate> => {
  const kept = findCertificate(world, input.subject)
  if (kept) return kept
  const name = `${world.config.dataDir} ${input.subject}`
  const making = underWay.get(name) ?? issue(world, input).finally(() => underWay.delete(name))
  underWay.set(name, making)
  return making
}

const issue = async (world: World, { subject, name, days, extensions, issuer }: CertificateInput) => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const expiresAt = world.now() + days * dayMs
  const certificate = await x509.X509CertificateGenerator.create({
    // Positive and unique: an issuer never repeats a serial number.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    subject: name,
    issuer: issuer ? new x509.X509Certificate(issuer.certificate).subjectName.toJSON() : name,
    // Clocks differ slightly, and a signature made at once must be within the validity.
    notBefore: new Date(world.now() - dayMs),
    notAfter: new Date(expiresAt),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: issuer ? await privateKeyOf(issuer) : keys.privateKey,
    extensions: [
      ...extensions,
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ...(issuer
        ? [await x509.AuthorityKeyIdentifierExtension.create(new x509.X509Certificate(issuer.certificate))]
        : []),
    ],
  })
  const kept: KeptCertificate = {
    subject,
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    expiresAt,
  }
  saveCertificate(world, kept)
  return kept
}

export const privateKeyOf = ({ privateKey }: KeptCertificate): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), algorithm, false, ['sign'])
