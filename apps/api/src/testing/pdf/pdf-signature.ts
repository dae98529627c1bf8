import { createHash, createVerify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

type Asn1 = forge.asn1.Asn1

export type PdfSignature = {
  /** The digest over the byte range is the signed one, and the signed attributes are the signer's. */
  isIntact: boolean
  /** Every byte of the file except the signature is within the range. */
  coversWholeFile: boolean
  /** Each certificate is signed by the next, up to the given root. */
  isTrusted: boolean
  /** Object identifiers of the signed attributes. */
  signedAttributes: string[]
  digestAlgorithm: string
  signer: X509Certificate
  certificates: X509Certificate[]
}

/**
 * Checks a PDF's signature independently of the code that made it: node-forge parses the CMS, and Node's own OpenSSL
 * checks digest, signature and chain.
 */
export const readPdfSignature = (pdf: Buffer, rootPem: string): PdfSignature => {
  const range = byteRangeOf(pdf)
  const [, firstEnd, secondStart] = range
  const signed = Buffer.concat([pdf.subarray(0, firstEnd), pdf.subarray(secondStart, secondStart + range[3])])
  const cms = readCms(Buffer.from(pdf.toString('latin1', firstEnd + 1, secondStart - 1), 'hex'))
  const digest = createHash('sha256').update(signed).digest()
  const signer = certificateOfSigner(cms)
  return {
    isIntact:
      digest.equals(cms.messageDigest) &&
      createVerify('sha256').update(cms.signedSet).verify(signer.publicKey, cms.signature),
    coversWholeFile:
      range[0] === 0 &&
      secondStart + range[3] === pdf.length &&
      pdf[firstEnd] === 0x3c &&
      pdf[secondStart - 1] === 0x3e,
    isTrusted: reaches(signer, cms.certificates, new X509Certificate(rootPem)),
    signedAttributes: cms.attributes,
    digestAlgorithm: cms.digestAlgorithm,
    signer,
    certificates: cms.certificates,
  }
}

const byteRangeOf = (pdf: Buffer): [number, number, number, number] => {
  const numbers = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number)
  if (numbers?.length !== 4) throw new Error('the document has no filled byte range')
  return numbers as [number, number, number, number]
}

const readCms = (padded: Buffer) => {
  // The bytes after the structure are padding. The type declarations have only one of the two signatures.
  const content = forge.asn1.fromDer(forge.util.createBuffer(padded.toString('binary')), {
    strict: true,
    parseAllBytes: false,
  } as never)
  const signedData = at(content, 1, 0)
  const last = children(signedData).at(-1) as Asn1
  const certificates = children(children(signedData).find(isContext(0)) as Asn1)
  const signerInfo = at(last, 0)
  const signedAttributes = children(signerInfo).find(isContext(0)) as Asn1
  const attributeOf = (oid: string) => {
    const attribute = children(signedAttributes).find((each) => oidOf(at(each, 0)) === oid)
    return attribute && at(attribute, 1, 0)
  }
  // RFC 5652 5.4: the signature covers the set itself, not its implicit tag.
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, children(signedAttributes))
  return {
    certificates: certificates.map((one) => new X509Certificate(derOf(one))),
    serialNumber: Buffer.from(at(signerInfo, 1, 1).value as string, 'binary').toString('hex'),
    digestAlgorithm: oidOf(at(signerInfo, 2, 0)),
    attributes: children(signedAttributes).map((each) => oidOf(at(each, 0))),
    messageDigest: Buffer.from((attributeOf(forge.pki.oids.messageDigest as string)?.value as string) ?? '', 'binary'),
    signedSet: derOf(set),
    signature: Buffer.from(children(signerInfo).at(5)?.value as string, 'binary'),
  }
}

const certificateOfSigner = ({ certificates, serialNumber }: ReturnType<typeof readCms>): X509Certificate => {
  const bare = (number: string) => number.toLowerCase().replace(/^0+/, '')
  const found = certificates.find((one) => bare(one.serialNumber) === bare(serialNumber))
  if (!found) throw new Error('the signer’s certificate is not in the signature')
  return found
}

const reaches = (from: X509Certificate, chain: X509Certificate[], root: X509Certificate): boolean => {
  if (from.fingerprint256 === root.fingerprint256) return from.verify(root.publicKey)
  const issuer = chain.find((one) => one.ca && from.checkIssued(one) && from.verify(one.publicKey))
  return issuer !== undefined && issuer.fingerprint256 !== from.fingerprint256 && reaches(issuer, chain, root)
}

const children = (node: Asn1): Asn1[] => node.value as Asn1[]
const at = (node: Asn1, ...path: number[]): Asn1 => path.reduce((one, index) => children(one)[index] as Asn1, node)
const isContext = (type: number) => (node: Asn1) =>
  node.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && (node.type as number) === type
const oidOf = (node: Asn1): string => forge.asn1.derToOid(node.value as string)
const derOf = (node: Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')
