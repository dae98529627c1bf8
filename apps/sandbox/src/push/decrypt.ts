import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'

/** What a browser keeps to itself: its private key, and the secret that it gave the sender. Base64url. */
export type Receiver = { privateKey: string; authSecret: string }

const [saltBytes, tagBytes] = [16, 16]

/**
 * Decrypts a message as a browser does (RFC 8291 over RFC 8188, one record). Throws when it was not made for this
 * receiver.
 */
export const decrypt = (body: Buffer, { privateKey, authSecret }: Receiver): string => {
  const salt = body.subarray(0, saltBytes)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const shared = own.computeSecret(senderKey)
  const secret = createHmac('sha256', Buffer.from(authSecret, 'base64url')).update(shared).digest()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const material = createHmac('sha256', secret)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  const derived = (of: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${of}\0`, length))
  const record = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  // The last record ends with a 2, and zeros behind it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
