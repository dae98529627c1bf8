import { createHash } from 'node:crypto'
import { isValidCpf, onlyDigits } from '@prumo/brazil'
import * as asn1js from 'asn1js'
import { z } from 'zod'
import * as x509 from './x509.ts'

export const Signer = z.object({
  name: z.string().trim().min(1).max(120),
  // Optional: the provider knows the CPF of its enrolled signers.
  cpf: z.string().refine(isValidCpf, 'não é um CPF').transform(onlyDigits).optional(),
  council: z.enum(['CRM']),
  registration_number: z.string().regex(/^\d{1,8}$/),
  registration_state: z.string().regex(/^[A-Z]{2}$/),
})
export type Signer = z.infer<typeof Signer>

// ICP-Brasil, DOC-ICP-04: a person's data (birth date, CPF, PIS, RG …), and the medical council's fields.
const [personOid, crmOid, stateOid] = ['2.16.76.1.3.1', '2.16.76.1.4.2.2.1', '2.16.76.1.4.2.2.2']

export const signerNames = {
  /** The common name in ICP-Brasil's form: name and CPF. */
  common: (signer: Signer): string => `${signer.name}:${cpfOf(signer)}`,
  alternative: (signer: Signer): x509.Extension =>
    new x509.Extension(
      '2.5.29.17',
      false,
      alternativeNames([
        [personOid, `00000000${cpfOf(signer)}${'0'.repeat(11 + 15)}`],
        [crmOid, signer.registration_number],
        [stateOid, signer.registration_state],
      ]),
    ),
}

/** A fictitious valid CPF, always the same for one registration. */
const cpfOf = ({ cpf, registration_number: number, registration_state: state }: Signer): string => {
  if (cpf) return cpf
  const hash = createHash('sha256').update(`${state} ${number}`).digest()
  const body = [...String(100_000_000 + (hash.readUInt32BE(0) % 900_000_000))].map(Number)
  for (const length of [9, 10]) {
    const sum = body.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    body.push(((sum * 10) % 11) % 10)
  }
  return body.join('')
}

/** GeneralNames of otherName: [0] { oid, [0] OCTET STRING }. */
const alternativeNames = (names: [oid: string, text: string][]): ArrayBuffer =>
  new asn1js.Sequence({
    value: names.map(
      ([oid, text]) =>
        new asn1js.Constructed({
          idBlock: { tagClass: 3, tagNumber: 0 },
          value: [
            new asn1js.ObjectIdentifier({ value: oid }),
            new asn1js.Constructed({
              idBlock: { tagClass: 3, tagNumber: 0 },
              value: [new asn1js.OctetString({ valueHex: new TextEncoder().encode(text) })],
            }),
          ],
        }),
    ),
  }).toBER()
