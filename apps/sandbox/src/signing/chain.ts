import type { World } from '../world.ts'
import type { KeptCertificate } from './certificates.store.ts'
import { getCertificate } from './issue-certificate.ts'
import { type Signer, signerNames } from './signer.ts'
import * as x509 from './x509.ts'

const { KeyUsageFlags: Usage } = x509
const company = { C: ['BR'], O: ['Prumo Sandbox'], OU: ['Demonstração, sem valor legal'] }

// ITI DOC-ICP-04: an authority's certificate says that it may issue, and for how many levels.
const authority = (levels: number) => [
  new x509.BasicConstraintsExtension(true, levels, true),
  new x509.KeyUsagesExtension(Usage.keyCertSign | Usage.cRLSign, true),
]

/** The demonstration's root, which only our tests trust. Created once and stored. */
export const rootOf = (world: World): Promise<KeptCertificate> =>
  getCertificate(world, {
    subject: 'root',
    name: [{ ...company }, { CN: ['Autoridade Certificadora Raiz de Teste'] }],
    days: 20 * 365,
    extensions: authority(1),
    issuer: null,
  })

/** The authority that issues personal certificates, like ICP-Brasil's second level. */
export const intermediateOf = async (world: World): Promise<KeptCertificate> =>
  getCertificate(world, {
    subject: 'intermediate',
    name: [{ ...company }, { CN: ['Autoridade Certificadora de Teste para Profissionais'] }],
    days: 10 * 365,
    extensions: authority(0),
    issuer: await rootOf(world),
  })

/** Who says when something was signed (RFC 3161 2.3: a certificate for that alone). */
export const timestampAuthorityOf = async (world: World): Promise<KeptCertificate> =>
  getCertificate(world, {
    subject: 'timestamp authority',
    name: [{ ...company }, { CN: ['Autoridade de Carimbo do Tempo de Teste'] }],
    days: 10 * 365,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(Usage.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true),
    ],
    issuer: await intermediateOf(world),
  })

/** The certificate of a signer, created at his first signature and valid for a year. */
export const certificateOf = async (world: World, signer: Signer): Promise<KeptCertificate> =>
  getCertificate(world, {
    subject: `${signer.council}/${signer.registration_state} ${signer.registration_number} ${signer.cpf ?? ''} ${signer.name}`,
    name: [{ ...company }, { CN: [signerNames.common(signer)] }],
    days: 365,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(Usage.digitalSignature | Usage.nonRepudiation, true),
      signerNames.alternative(signer),
    ],
    issuer: await intermediateOf(world),
  })
