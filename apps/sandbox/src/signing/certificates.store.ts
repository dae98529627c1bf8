import type { World } from '../world.ts'

/** A certificate with its private key, both as DER. */
export type KeptCertificate = { subject: string; certificate: Uint8Array; privateKey: Uint8Array; expiresAt: number }

type Row = { subject: string; certificate: Uint8Array; private_key: Uint8Array; expires_at: number }

/** The valid certificate of a subject; null if there is none. */
export const findCertificate = ({ db, now }: World, subject: string): KeptCertificate | null => {
  const row = db
    .prepare('SELECT * FROM signing_certificates WHERE subject = ? AND expires_at > ?')
    .get(subject, now()) as Row | undefined
  if (!row) return null
  return { subject, certificate: row.certificate, privateKey: row.private_key, expiresAt: row.expires_at }
}

/** Stores it, replacing an expired one. */
export const saveCertificate = ({ db }: World, kept: KeptCertificate): void => {
  db.prepare(
    `INSERT INTO signing_certificates (subject, certificate, private_key, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (subject) DO UPDATE SET certificate = excluded.certificate, private_key = excluded.private_key,
       expires_at = excluded.expires_at`,
  ).run(kept.subject, kept.certificate, kept.privateKey, kept.expiresAt)
}
