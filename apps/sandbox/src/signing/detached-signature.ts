import { createHash } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { KeptCertificate } from './certificates.store.ts'
import { privateKeyOf } from './issue-certificate.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const

export type SignatureInput = {
  /** SHA-256 of the signed bytes. */
  digest: Buffer
  signer: KeptCertificate
  /** The authorities above the signer, up to the root. */
  chain: KeptCertificate[]
  /** ITI rejected PAdES signatures with this attribute (demoiselle/signer #349), so it is left out by default. */
  signingTime: Date | null
  /** Stamps the signature's value with the time; null: no timestamp. */
  stamp: ((signature: Buffer) => Promise<Buffer>) | null
}

/** A detached CMS (RFC 5652, PAdES' CAdES profile) over a digest, with the whole chain in it, as DER. */
export const detachedSignature = async ({
  digest,
  signer,
  chain,
  signingTime,
  stamp,
}: SignatureInput): Promise<Buffer> => {
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(signer.certificate))
  const signedData = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes({ digest, signer, signingTime }),
        }),
      }),
    ],
    certificates: [signer, ...chain].map(({ certificate: der }) => pkijs.Certificate.fromBER(new Uint8Array(der))),
  })
  await signedData.sign(await privateKeyOf(signer), 0, 'SHA-256')
  if (stamp) await addTimestamp(signedData, stamp)
  const content = new pkijs.ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) })
  return Buffer.from(content.toSchema().toBER())
}

/** RFC 3161 appendix A: the token of a timestamp over the signature's value, as an unsigned attribute. */
const addTimestamp = async (signedData: pkijs.SignedData, stamp: (signature: Buffer) => Promise<Buffer>) => {
  const [info] = signedData.signerInfos
  if (!info) return
  const token = await stamp(Buffer.from(info.signature.valueBlock.valueHexView))
  const { result } = asn1js.fromBER(new Uint8Array(token))
  const attribute = new pkijs.Attribute({ type: oid.timestampToken, values: [result] })
  info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] })
}

const attributes = ({ digest, signer, signingTime }: Omit<SignatureInput, 'chain' | 'stamp'>): pkijs.Attribute[] => {
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })
  const all = [
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
    ...(signingTime ? [attribute(oid.signingTime, new asn1js.UTCTime({ valueDate: signingTime }))] : []),
    attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: digest })),
    attribute(oid.signingCertificateV2, signingCertificate(signer)),
  ]
  // DER sorts the members of a set by their bytes; verifiers encode them again and compare.
  const encoded = (one: pkijs.Attribute) => Buffer.from(one.toSchema().toBER())
  return all.sort((one, other) => Buffer.compare(encoded(one), encoded(other)))
}

/** RFC 5035: binds the signature to this very certificate. SHA-256 is the default and not written. */
export const signingCertificate = ({ certificate }: KeptCertificate): asn1js.Sequence => {
  const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value })
  const hash = createHash('sha256').update(certificate).digest()
  return sequence(sequence(sequence(new asn1js.OctetString({ valueHex: hash }))))
}
