import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushReceiver } from './push-gateway.ts'

const recordBytes = 4096
/** Every message is this long before it is encrypted, so that its length says nothing of what it is about. */
const paddedBytes = 512

type Fixed = { salt: Buffer; sender: ECDH; paddedBytes: number }

/** A key pair that is used once. */
const newSender = (): ECDH => {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

/**
 * A message for one browser, as one record (RFC 8291 over RFC 8188). `fixed` is for the standard's own example. Throws
 * when the receiver's key is no point of the curve, or the text is too long.
 */
export const encrypt = (
  text: string,
  { p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>,
  { salt, sender, paddedBytes: length }: Fixed = { salt: randomBytes(16), sender: newSender(), paddedBytes },
): Buffer => {
  const content = Buffer.from(text, 'utf8')
  if (content.length > length) throw new Error('the message is too long')
  const [receiverKey, senderKey] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()]
  const shared = sender.computeSecret(receiverKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const material = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // A 2 ends the last record, and zeros pad it.
  const padded = Buffer.concat([content, Buffer.from([2]), Buffer.alloc(length - content.length)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  const head = Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey])
  return Buffer.concat([head, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
}

/** Whether a browser's keys can be encrypted for. */
export const areKeysOfBrowser = ({ p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>): boolean => {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return false
  try {
    newSender().computeSecret(point)
    return true
  } catch {
    return false
  }
}
