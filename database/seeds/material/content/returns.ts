import { company } from '@prumo/contracts/company'
import type { PageMaterial } from './page-material.ts'
import { mailLink, validSince } from './words.ts'

export const returns: PageMaterial = {
  id: 7,
  slug: 'trocas-e-devolucoes',
  kind: 'standard',
  title: 'Trocas e devoluções',
  metaDescription:
    'Como desistir de uma compra, cancelar uma consulta, trocar um produto com defeito e receber o dinheiro de volta.',
  content: `
<p>Mudar de ideia é um direito de quem compra pela internet, e não é preciso dizer o motivo (Código de Defesa do Consumidor, art. 49). Esta página diz o prazo de cada coisa, como pedir e quando o dinheiro volta. Vale desde ${validSince}.</p>

<h2>Em resumo</h2>
<table>
<thead><tr><th scope="col">O que você comprou</th><th scope="col">Até quando pode desistir</th><th scope="col">O que volta</th></tr></thead>
<tbody>
<tr><td>Produto da loja ou fitoterápico</td><td>7 dias corridos depois de receber</td><td>Tudo, com o frete</td></tr>
<tr><td>Consulta</td><td>Até ela começar</td><td>Tudo</td></tr>
<tr><td>Tratamento manipulado</td><td>Até a farmácia começar a preparar</td><td>Tudo, com o frete</td></tr>
<tr><td>Curso em pré-venda</td><td>Até 7 dias depois de abrir a primeira aula</td><td>Tudo</td></tr>
<tr><td>Curso com aulas publicadas</td><td>7 dias corridos depois da compra</td><td>Tudo</td></tr>
<tr><td>Qualquer coisa com defeito ou errada</td><td>30 ou 90 dias, veja abaixo</td><td>Troca, conserto ou o dinheiro</td></tr>
</tbody>
</table>

<h2>Produtos da loja e fitoterápicos</h2>
<p>Você tem 7 dias corridos, contados do dia em que recebe. Se ainda não recebeu, pode desistir na mesma hora. Devolvemos o preço e o frete da entrega, e o envio de volta também é por nossa conta.</p>
<ol>
<li>Se a caixa ainda não saiu, escreva para ${mailLink(company.email)} com o número do pedido ou ligue para ${company.phone}: cancelamos e devolvemos tudo.</li>
<li>Se já saiu, toque em “Devolver itens” na página do pedido e escolha o que volta. Não precisa dizer por quê.</li>
<li>O código de postagem, sem custo, chega na mesma página e por e-mail.</li>
<li>Coloque o produto em qualquer caixa, sem nome do que há dentro, e leve aos Correios.</li>
</ol>
<p>Pedimos que venha com o que o acompanhava. Produtos íntimos e de higiene não são revendidos: o que volta é descartado com segurança, e por isso o lacre aberto não tira o seu direito.</p>

<h2>Consultas</h2>
<p>Até a consulta começar, você cancela na página dela, no link do e-mail ou na sua área, e recebe tudo de volta, também em cima da hora. Depois que ela começa, o serviço foi prestado e não há devolução por arrependimento. Se o profissional faltar, se a conexão falhar do nosso lado ou se ele concluir logo no início que não pode atender você à distância, escreva para nós: remarcamos ou devolvemos, como você preferir.</p>
<p>Se você pagou e o horário já era de outra pessoa, avisamos: você escolhe outro horário ou recebe o dinheiro.</p>

<h2>Tratamento manipulado</h2>
<p>O remédio manipulado é feito só para você, com a dose da sua receita, e não pode ser aproveitado por outra pessoa. Por isso a desistência vale até a farmácia começar a preparar. Enquanto o farmacêutico confere a receita, nada é cobrado; se ele não puder preparar, o pedido é devolvido e o cartão não é cobrado.</p>
<p>Para desistir, abra o tratamento na sua área: enquanto nada foi cobrado, toque em “Desistir do pedido” ou, no envio automático, em “Pular este envio”; depois do pagamento, e até o preparo começar, em “Desistir deste envio”, e tudo volta, com o frete. Se preferir, escreva para ${mailLink(company.email)}. Remédio que veio errado, vencido, danificado ou diferente da receita é outro assunto: não use, guarde a embalagem e nos avise. A farmácia refaz ou devolve o dinheiro, e o recolhimento é por conta dela.</p>

<h2>Cursos</h2>
<p>Você tem 7 dias corridos depois da compra para desistir, mesmo que já tenha assistido a alguma aula. Se comprou em pré-venda, antes de haver aula publicada, o prazo vai até 7 dias depois de abrir a primeira. É um toque: em Cursos, na sua área, ou na página do pedido. O acesso é encerrado, o pedido é cancelado e devolvemos tudo. Se o curso veio com outros produtos no mesmo pedido, o toque cancela o pedido inteiro enquanto a caixa não saiu; depois disso, escreva para ${mailLink(company.email)}.</p>

<h2>Produto errado ou com defeito</h2>
<p>Se veio outro produto, faltou algo ou a caixa chegou danificada, avise assim que perceber, com uma foto se puder. Mandamos o certo ou devolvemos o dinheiro, como você escolher, e o frete é nosso.</p>
<p>Para defeitos, a lei dá 30 dias no caso do que se consome logo, como cosméticos e suplementos, e 90 dias no caso do que dura (CDC, art. 26). Se o defeito só aparece com o uso, o prazo conta do dia em que aparece. Temos até 30 dias para resolver; se não resolvermos, você escolhe entre outro produto, o dinheiro corrigido ou um desconto (CDC, art. 18). Quando o produto é essencial ou faz mal à saúde, você não precisa esperar esse prazo.</p>
<p>Se algo causou reação na pele ou mal-estar, pare de usar e procure atendimento. Conte também ao seu médico, se o produto faz parte de um tratamento.</p>

<h2>Quando o dinheiro volta</h2>
<ul>
<li><strong>Pix:</strong> devolvemos para a conta de onde saiu. Costuma cair em minutos, e em até 1 dia útil depois que confirmamos.</li>
<li><strong>Cartão:</strong> avisamos a administradora na hora em que confirmamos. O valor aparece como crédito na fatura atual ou na seguinte, conforme o dia do fechamento. Em compra parcelada, a administradora devolve o total ou estorna as parcelas que faltam.</li>
</ul>
<p>Em cancelamento de consulta e em desistência de curso a devolução começa sozinha. Nos outros casos, começa assim que confirmamos a desistência; em devolução de produto, não esperamos mais do que a postagem. Mandamos um e-mail quando ela é feita. Não trocamos o seu dinheiro por vale sem você querer.</p>

<h2>Quanto tempo levamos para responder</h2>
<p>Confirmamos o recebimento da sua mensagem e respondemos em até 5 dias (Decreto 7.962/2013). O atendimento é de ${company.hours}. Se não concordar com a resposta, veja outros caminhos em <a href="/legal/empresa">Quem somos</a>.</p>
`,
}
