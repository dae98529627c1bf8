import { company } from '@prumo/contracts/company'
import type { PageMaterial } from './page-material.ts'
import { mailLink, validSince } from './words.ts'

export const terms: PageMaterial = {
  id: 2,
  slug: 'termos-de-uso',
  kind: 'standard',
  title: 'Termos de uso',
  metaDescription: 'O que a Prumo oferece, o que pedimos de você, preços, pagamento, receitas, cursos e seus direitos.',
  content: `
<p>Estes termos dizem o que você pode esperar da ${company.brand} e o que esperamos de você. Valem para quem usa o site, marca uma consulta, compra um produto ou faz um curso. Estão em vigor desde ${validSince}.</p>

<h2>Quem somos</h2>
<p>A ${company.brand} é um serviço da ${company.legalName}. Os dados da empresa, o endereço e os contatos estão em <a href="/legal/empresa">Quem somos</a>. Os remédios manipulados são feitos e vendidos por farmácias, que são outras empresas e respondem pelo que preparam: quais são também está em Quem somos, e a que prepara o seu aparece antes de você pedir.</p>

<h2>O que oferecemos</h2>
<ul>
<li>Textos educativos sobre saúde sexual, pele e cabelo.</li>
<li>Consultas à distância com médicos e psicólogos.</li>
<li>Receitas e outros documentos assinados, quando o profissional entende que são indicados.</li>
<li>Pedido de tratamento manipulado, preparado por farmácia a partir da sua receita.</li>
<li>Produtos da loja e fitoterápicos.</li>
<li>Cursos em vídeo.</li>
</ul>
<p>Os textos do site e os cursos servem para você entender o assunto. Eles não substituem consulta, não são diagnóstico e não prometem resultado.</p>

<h2>Não é serviço de urgência</h2>
<p>Se você está com dor no peito, falta de ar, perda súbita de visão ou de força, ereção que dura mais de quatro horas, pensamentos de se ferir ou qualquer outro sinal grave, ligue para o SAMU, no 192, ou vá a um pronto-socorro. Para apoio emocional, o CVV atende de graça no 188, a qualquer hora. Nossos profissionais não acompanham as mensagens em tempo real.</p>

<h2>Para quem é</h2>
<p>As consultas, os produtos adultos e os fitoterápicos são para maiores de 18 anos. Conferimos o CPF e a data de nascimento em um birô de identidade, porque a lei não aceita apenas a declaração de quem compra (Lei 15.211/2025). Se a conferência não for possível, dizemos o motivo e nada é cobrado.</p>

<h2>Sua conta</h2>
<p>Você pode ler o site e comprar na loja sem criar conta. Quando paga uma consulta ou um curso, abrimos uma conta com o seu e-mail e mandamos um link para você escolher a senha. O link vale uma semana.</p>
<ul>
<li>Informe dados verdadeiros e seus. Receita e prontuário em nome de outra pessoa não têm valor.</li>
<li>Guarde sua senha. Se desconfiar de que alguém a conhece, troque-a em "Esqueci minha senha": todas as sessões abertas são encerradas.</li>
<li>Você pode pedir o encerramento da conta quando quiser. O que a lei manda guardar, como o prontuário, continua guardado, como explicamos em <a href="/legal/privacidade">Privacidade</a>.</li>
</ul>

<h2>A consulta</h2>
<p>Antes de marcar com um médico, você responde a um questionário. Se alguma resposta indicar que o caso pede atendimento presencial, avisamos e você não paga. O horário escolhido fica reservado por alguns minutos enquanto você paga. A consulta só começa com a sua autorização, que explicamos em <a href="/legal/telemedicina">Telemedicina</a>.</p>
<p>O que você paga é o tempo e o cuidado do profissional. Ele decide com autonomia: pode receitar, pedir exames, indicar outro caminho ou encaminhar para atendimento presencial. Pagar a consulta não dá direito a uma receita. Os profissionais não recebem nada pela venda de remédios.</p>
<p>Até a consulta começar, você pode cancelar e receber tudo de volta.</p>

<h2>Receitas e remédios</h2>
<p>A receita é sua. Você pode baixá-la sem custo e levá-la à farmácia que preferir; o código dela permite que qualquer farmácia confira a assinatura na página <a href="/receita">Conferir uma receita</a>. Enquanto esta for uma demonstração, os documentos dizem isso e não valem em farmácia.</p>
<p>Não vendemos remédio com receita como um produto comum. Se você pedir o tratamento a uma farmácia parceira, um farmacêutico confere a receita antes, e só depois da conferência você paga. Se ele não puder preparar, devolve o pedido, explica o motivo e nada é cobrado. Siga a posologia da receita, leia o rótulo e avise o médico se sentir algo diferente.</p>

<h2>Loja e fitoterápicos</h2>
<p>As páginas de produto mostram preço, composição quando houver e modo de uso. O prazo e o valor da entrega aparecem antes de você pagar. A caixa é parda, sem marca e sem o nome do produto. Fitoterápicos não tratam nem curam doenças e não substituem remédio receitado.</p>

<h2>Cursos</h2>
<p>Cada curso dá acesso pessoal às aulas, depois de confirmado o pagamento. A página do curso diz quais aulas já estão publicadas e quais ainda estão em produção. Curso sem aula publicada é vendido em pré-venda: até 7 dias depois de abrir a primeira, você desiste com um toque e recebe tudo de volta. Não é permitido gravar, copiar ou repassar as aulas.</p>

<h2>Preços e pagamento</h2>
<ul>
<li>Os preços são em reais e incluem os tributos. O frete, quando há, aparece separado antes da confirmação.</li>
<li>Aceitamos Pix e cartão de crédito, em até 12 parcelas sem juros, com parcela mínima de R$ 5,00. O tratamento é pago por Pix, ou no cartão em tantas parcelas quantos meses ele dura.</li>
<li>O código Pix vale 30 minutos e pode ser renovado. O pedido da loja espera o pagamento por 24 horas; depois disso é cancelado e os produtos voltam ao estoque. Se o pagamento chegar atrasado e o pedido não puder mais ser mantido, o dinheiro volta para você.</li>
<li>Os dados do cartão vão direto do seu navegador para o provedor de pagamento. Eles não passam pelos nossos servidores.</li>
<li>Na fatura aparece o nome da empresa, nunca o que você comprou.</li>
<li>Antes de confirmar, mostramos um resumo do pedido e você pode corrigir o que quiser. Depois, mandamos a confirmação por e-mail.</li>
</ul>
<p>Como desistir, trocar e receber o dinheiro de volta está em <a href="/legal/trocas-e-devolucoes">Trocas e devoluções</a>.</p>

<h2>O que não é permitido</h2>
<ul>
<li>Usar dados de outra pessoa ou tentar obter receita com informações falsas.</li>
<li>Revender produtos, remédios ou aulas.</li>
<li>Tentar entrar em contas ou sistemas sem autorização, ou prejudicar o funcionamento do site.</li>
<li>Ofender ou ameaçar os profissionais e a equipe.</li>
</ul>
<p>Nesses casos podemos suspender o acesso, avisando você do motivo e de como contestar. O cuidado em andamento e o acesso ao seu prontuário não são interrompidos por isso.</p>

<h2>Textos, imagens e marca</h2>
<p>Os textos, desenhos e programas do site pertencem à ${company.legalName} ou são usados com licença. Você pode citar trechos, indicando a fonte, e guardar ou imprimir o que for para o seu uso.</p>

<h2>Responsabilidade</h2>
<p>Respondemos pelos serviços e produtos que oferecemos, nos termos do Código de Defesa do Consumidor. Nada nestes termos diminui os seus direitos. O site pode ficar fora do ar por manutenção ou falha; quando isso acontecer, o que já foi pago e registrado não se perde.</p>

<h2>Mudanças nestes termos</h2>
<p>Se mudarmos algo importante, atualizamos a data no começo da página, e quem cria uma conta concorda com os termos daquele dia. Para compras e consultas já feitas valem os termos do dia em que foram feitas.</p>

<h2>Dúvidas e conflitos</h2>
<p>Escreva para ${mailLink(company.email)} ou ligue para ${company.phone}, ${company.hours}. Respondemos em até 5 dias. Você também pode procurar o Procon da sua cidade ou o site consumidor.gov.br. Valem as leis do Brasil, e o foro é o da cidade onde você mora.</p>
`,
}
