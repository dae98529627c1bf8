import { formatCnpj } from '@prumo/brazil'
import { company, type PharmacyData } from '@prumo/contracts/company'
import type { Pharmacies } from '../pharmacies/pharmacies-file.ts'
import type { PageMaterial } from './page-material.ts'
import { mailLink, where } from './words.ts'

/** The texts of a file are no markup. */
const plain = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] as string)

const pharmacyRows = ({ legalName, cnpj, afe, address, phone, inCharge, states }: PharmacyData): string =>
  [
    ['Razão social', legalName],
    ['CNPJ', formatCnpj(cnpj)],
    ['Autorização da Anvisa (AFE)', afe],
    ['Endereço', address],
    ['Telefone', phone],
    ['Farmacêutico responsável', `${inCharge.name}, ${inCharge.registration}`],
    ['Entrega em', states === null ? 'Todo o Brasil' : states.join(', ')],
  ]
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${plain(value as string)}</td></tr>`)
    .join('\n')

const pharmacyTable = (pharmacy: PharmacyData): string => `<table>
<tbody>
${pharmacyRows(pharmacy)}
</tbody>
</table>`

const aboutPharmacies = (pharmacies: Pharmacies): string =>
  pharmacies.length === 1
    ? `<h2>Farmácia</h2>
${pharmacyTable(pharmacies[0])}
<p>Prepara e vende os remédios manipulados, sempre a partir de uma receita conferida por farmacêutico. É outra empresa e outro contrato: quem vende é ela, e nós recebemos o pagamento por ela, com o nosso nome no Pix e na fatura.`
    : `<h2>Farmácias</h2>
${pharmacies.map((one) => `<h3>${plain(one.brand)}</h3>\n${pharmacyTable(one)}`).join('\n')}
<p>Preparam e vendem os remédios manipulados, sempre a partir de uma receita conferida por farmacêutico. São outras empresas e outros contratos: quem vende é a farmácia que prepara, e você lê qual é antes de pedir. Nós recebemos o pagamento por ela, com o nosso nome no Pix e na fatura.`

export const companyPage = (pharmacies: Pharmacies): PageMaterial => ({
  id: 6,
  slug: 'empresa',
  kind: 'standard',
  title: 'Quem somos',
  metaDescription:
    'Razão social, CNPJ, endereço, contatos e responsáveis técnicos da Prumo e de quem prepara os remédios.',
  content: `
<p>Esta página reúne o que a lei pede de quem vende pela internet (Decreto 7.962/2013): quem somos, onde estamos, como falar conosco e em quanto tempo respondemos.</p>
<p><strong>Este site é uma demonstração.</strong> A empresa, as farmácias, as pessoas, o endereço e os telefones abaixo são exemplos, e nenhum pagamento é real.</p>

<h2>${company.brand}</h2>
<table>
<tbody>
<tr><th scope="row">Razão social</th><td>${company.legalName}</td></tr>
<tr><th scope="row">CNPJ</th><td>${formatCnpj(company.cnpj)}</td></tr>
<tr><th scope="row">Endereço</th><td>${where}</td></tr>
<tr><th scope="row">E-mail</th><td>${mailLink(company.email)}</td></tr>
<tr><th scope="row">Telefone</th><td><a href="tel:+551130000000">${company.phone}</a></td></tr>
<tr><th scope="row">Atendimento</th><td>${company.hours}</td></tr>
<tr><th scope="row">Diretora técnica</th><td>${company.technicalDirector.name}, ${company.technicalDirector.registration}</td></tr>
<tr><th scope="row">Encarregado pelos dados pessoais</th><td>${mailLink(company.privacyEmail)}</td></tr>
</tbody>
</table>
<p>Vende as consultas, os cursos, os produtos da loja e os fitoterápicos. A diretora técnica responde pela parte médica e revisa os textos sobre saúde.</p>

${aboutPharmacies(pharmacies)} Você não é obrigado a comprar aqui; a receita serve em qualquer farmácia. O farmacêutico responsável e a autorização da Anvisa também vêm no rótulo.</p>

<h2>Como falar conosco</h2>
<ul>
<li><strong>Pedidos, pagamentos, devoluções:</strong> ${mailLink(company.email)} ou ${company.phone}, ${company.hours}.</li>
<li><strong>Dúvida sobre o tratamento:</strong> por mensagem ao seu médico, na sua área.</li>
<li><strong>Dados pessoais:</strong> ${mailLink(company.privacyEmail)}.</li>
</ul>
<p>Confirmamos o recebimento da sua mensagem e respondemos em até 5 dias.</p>

<h2>O que garantimos em cada compra</h2>
<ul>
<li>Antes de pagar, um resumo com preço, frete, parcelas e total, que você pode corrigir.</li>
<li>As características do produto ou do serviço, com os riscos à saúde quando há.</li>
<li>Confirmação por e-mail assim que o pedido é feito.</li>
<li>Um contrato que você pode guardar: a <a href="/legal/termos-de-uso">página de termos</a> pode ser impressa ou salva.</li>
<li>Desistência pelo mesmo canal da compra, como está em <a href="/legal/trocas-e-devolucoes">Trocas e devoluções</a>.</li>
<li>Pagamento em ambiente seguro e dados tratados como está em <a href="/legal/privacidade">Privacidade</a>.</li>
</ul>

<h2>Se não resolvermos</h2>
<p>Você pode registrar a reclamação em consumidor.gov.br, procurar o Procon da sua cidade, a Vigilância Sanitária, quando o assunto for produto ou remédio, ou os conselhos de medicina, psicologia e farmácia, quando o assunto for a conduta de um profissional.</p>
`,
})
