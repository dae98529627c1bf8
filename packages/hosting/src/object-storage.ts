import { isPublished } from './demonstration.ts'
import { isGuarded, readUnencryptedHosts } from './encryption.ts'

type Settings = Record<string, string | undefined>

/** A bucket of a service that speaks S3. */
export type ObjectStorage = { url: string; bucket: string; region: string; keyId: string; secret: string }

/**
 * The bucket for files, the same for web and API; null if none of its settings is given, so that files lie in a folder.
 * Half of the settings is a fault everywhere. Outside a demonstration the line is encrypted or protected otherwise, and
 * the key is not the sandbox's.
 */
export const readObjectStorage = (env: Settings): { storage: ObjectStorage | null; faults: string[] } => {
  const given = {
    FILES_S3_URL: env.FILES_S3_URL ?? '',
    FILES_S3_BUCKET: env.FILES_S3_BUCKET ?? '',
    FILES_S3_REGION: env.FILES_S3_REGION ?? '',
    FILES_S3_KEY_ID: env.FILES_S3_KEY_ID ?? '',
    FILES_S3_SECRET: env.FILES_S3_SECRET ?? '',
  }
  const { FILES_S3_URL: url, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = given
  const { FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = given
  const missing = Object.entries(given).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === Object.keys(given).length) return { storage: null, faults: [] }
  const faults = missing.map((name) => `${name} is missing: the five settings FILES_S3_… belong together`)
  if (url && !/^https?:\/\/[^?#\s]+$/.test(url)) faults.push('FILES_S3_URL must be an http or https address')
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    faults.push('FILES_S3_BUCKET must be the name of a bucket')
  if (env.APP_ENV !== 'local') {
    const hosts = readUnencryptedHosts(env.UNENCRYPTED_HOSTS)
    if (url && !isGuarded(url, hosts)) faults.push('FILES_S3_URL must begin with https (or UNENCRYPTED_HOSTS)')
    if (isPublished(secret)) faults.push("FILES_S3_SECRET is the sandbox's own")
  }
  return { storage: { url: url.replace(/\/+$/, ''), bucket, region, keyId, secret }, faults }
}
