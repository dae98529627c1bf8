import { constants, verify, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'

/** What is wrong with a provider's signature. */
export type SignatureFault =
  | 'unreadable_signature'
  | 'another_digest'
  | 'wrong_signature'
  | 'wrong_signer'
  | 'certificate_expired'

type Signed = {
  /** The signed attributes as RFC 5652 5.4 has them signed: as a set. */
  attributes: Buffer
  messageDigest: string
  hash: string
  isPss: boolean
  signature: Buffer
  certificates: X509Certificate[]
}

/**
 * What speaks against inserting a detached CMS into a document with this digest (SHA-256, hex); null if nothing does.
 * It is over this digest, one of its certificates made it, and that one was valid at the time in the document and names
 * no other CPF than the doctor's, if both are known. Whether its chain is trusted is not asked here: validators do, and
 * a demo's chain is refused where it does not belong.
 */
export const faultOfSignature = (
  cms: Buffer,
  { digest, at, cpf }: { digest: string; at: Date; cpf: string | null },
): SignatureFault | null => {
  const signed = readCms(cms)
  if (!signed) return 'unreadable_signature'
  if (signed.messageDigest !== digest) return 'another_digest'
  const signer = signed.certificates.find((certificate) => hasSigned(certificate, signed))
  if (!signer) return 'wrong_signature'
  const named = cpfNamedIn(signer)
  if (cpf !== null && named !== null && named !== cpf.replace(/\D/g, '')) return 'wrong_signer'
  const isValid = at >= new Date(signer.validFrom) && at <= new Date(signer.validTo)
  return isValid ? null : 'certificate_expired'
}

/** ICP-Brasil (DOC-ICP-04): the common name of a person's certificate is his name and, after a colon, his CPF. */
const cpfNamedIn = ({ subject }: X509Certificate): string | null => /^CN=.*:(\d{11})$/m.exec(subject)?.[1] ?? null

const hasSigned = (certificate: X509Certificate, { attributes, hash, isPss, signature }: Signed): boolean => {
  const { publicKey: key } = certificate
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
  try {
    return verify(hash, attributes, isPss ? { key, ...pss } : key, signature)
  } catch {
    return false
  }
}

const oids = { messageDigest: '1.2.840.113549.1.9.4', pss: '1.2.840.113549.1.1.10' }
const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

type Node = asn1js.AsnType

/** RFC 5652: ContentInfo { type, [0] SignedData { …, [0] certificates, …, signerInfos } }. Null if it is none. */
const readCms = (cms: Buffer): Signed | null => {
  try {
    const { offset, result } = asn1js.fromBER(new Uint8Array(cms))
    if (offset === -1) return null
    const signedData = at(result, 1, 0)
    const parts = children(signedData)
    const certificates = children(parts.find(isTagged(0)))
    const info = children(at(parts.at(-1), 0))
    // version, who, digest algorithm, [0] signed attributes, signature algorithm, signature.
    const [, , digestAlgorithm, signedAttributes, algorithm, signature] = info
    if (!signedAttributes || !isTagged(0)(signedAttributes)) return null
    const hash = hashes[oidOf(at(digestAlgorithm, 0))]
    if (!hash || !(signature instanceof asn1js.OctetString)) return null
    return {
      attributes: asSet(signedAttributes),
      messageDigest: digestIn(signedAttributes),
      hash,
      isPss: oidOf(at(algorithm, 0)) === oids.pss,
      signature: Buffer.from(signature.valueBlock.valueHexView),
      certificates: certificates.map((one) => new X509Certificate(Buffer.from(one.valueBeforeDecodeView))),
    }
  } catch {
    return null
  }
}

const digestIn = (signedAttributes: Node): string => {
  const attribute = children(signedAttributes).find((one) => oidOf(at(one, 0)) === oids.messageDigest)
  const value = attribute && at(attribute, 1, 0)
  return value instanceof asn1js.OctetString ? Buffer.from(value.valueBlock.valueHexView).toString('hex') : ''
}

/** In the CMS they have an implicit tag; what is signed has the tag of a set. */
const asSet = (signedAttributes: Node): Buffer => {
  const bytes = Buffer.from(signedAttributes.valueBeforeDecodeView)
  bytes[0] = 0x31
  return bytes
}

const children = (node: Node | undefined): Node[] => (node as asn1js.Constructed).valueBlock.value as Node[]
const at = (node: Node | undefined, ...path: number[]): Node | undefined =>
  path.reduce<Node | undefined>((one, index) => children(one)[index], node)
const isTagged = (number: number) => (node: Node) => node.idBlock.tagClass === 3 && node.idBlock.tagNumber === number
const oidOf = (node: Node | undefined): string => (node as asn1js.ObjectIdentifier).valueBlock.toString()
