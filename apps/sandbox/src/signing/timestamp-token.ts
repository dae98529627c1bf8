import { createHash, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { KeptCertificate } from './certificates.store.ts'
import { signingCertificate } from './detached-signature.ts'
import { privateKeyOf } from './issue-certificate.ts'

const oid = {
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // The arc for examples (ITU-T X.660): nobody's policy.
  policy: '2.999.1',
} as const

type Stamping = { content: Buffer; at: Date; authority: KeptCertificate; chain: KeptCertificate[] }

/** A token that these bytes were there at this time (RFC 3161 2.4.2), as DER: a signed TSTInfo, with its chain. */
export const timestampToken = async ({ content, at, authority, chain }: Stamping): Promise<Buffer> => {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: oid.policy,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: hashOf(content) }),
    }),
    serialNumber: new asn1js.Integer({ valueHex: Buffer.from(`01${randomBytes(15).toString('hex')}`, 'hex') }),
    genTime: at,
  })
  const infoBytes = Buffer.from(info.toSchema().toBER())
  const certificate = pkijs.Certificate.fromBER(new Uint8Array(authority.certificate))
  const { issuer, serialNumber } = certificate
  const signedData = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: oid.timestampInfo,
      eContent: new asn1js.OctetString({ valueHex: infoBytes }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: attributes(infoBytes, authority) }),
      }),
    ],
    certificates: [authority, ...chain].map(({ certificate: der }) => pkijs.Certificate.fromBER(new Uint8Array(der))),
  })
  await signedData.sign(await privateKeyOf(authority), 0, 'SHA-256')
  const wrapped = new pkijs.ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) })
  return Buffer.from(wrapped.toSchema().toBER())
}

const attributes = (info: Buffer, authority: KeptCertificate): pkijs.Attribute[] => {
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] })
  const all = [
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.timestampInfo })),
    attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: hashOf(info) })),
    attribute(oid.signingCertificateV2, signingCertificate(authority)),
  ]
  // DER sorts the members of a set by their bytes.
  const encoded = (one: pkijs.Attribute) => Buffer.from(one.toSchema().toBER())
  return all.sort((one, other) => Buffer.compare(encoded(one), encoded(other)))
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
