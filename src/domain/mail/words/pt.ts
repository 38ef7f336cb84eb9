/** Portuguese phrases for each sign. */
import type { Phrases } from './signs.ts';

export const pt: Phrases = {
  trouble: `
    não funciona*, não está a funcionar, deixou de funcionar, deixaram de, não funcionou, está em baixo, foi abaixo,
    parou, pararam, avari*, erro, erros, errado, errada, errados, erradas, enganad*, duplicad*, em duplicado,
    duas vezes, não consigo entrar, não conseguimos entrar, não consigo aceder, sem acesso, bloquead*, não abre,
    não chegou, não chegaram, não recebemos, não recebi, não saiu, não saíram, não entra*, desaparec*, em falta,
    em atraso, reclama*, queix*, insatisfeit*, desilud*, inaceitável, não é aceitável, não foi o combinado,
    não era o combinado, problema, problemas, reembolso, rescindir, cancelar o contrato, perde a vaga, coima, suspens*,
    estranho`,
  deadline: `
    urgente, urgência, prazo, hoje, o mais tardar, o quanto antes, quanto antes, ainda hoje, ainda esta semana,
    ainda este mês, esta tarde, esta manhã, logo à noite, até amanhã, até hoje, até ao, até à, até às, até dia,
    até segunda, até terça, até quarta, até quinta, até sexta, até #, antes de, antes da, amanhã às, amanhã de manhã,
    termina a #, termina dia, fecha amanhã, fecham às, fecham amanhã, fecham hoje, no prazo de, dentro de # dias,
    última hora, o último dia, sem isso, sem isto, vence, vencimento, limite`,
  request: `
    por favor, pode, podes, podem, poderia, podias, podia, consegue, consegues, preciso que, precisamos que, precisamos,
    preciso de, agradeço que, agradecemos que, agradeço, confirme, confirma, confirmas, envie, envia, mande, manda,
    diga-me, diz-me, diga-nos, deve regularizar, o que acha, o que achas, a sua opinião, a tua opinião, dá uma vista,
    dê uma vista, veja se, vê se, aguardo, aguardamos, fico à espera, ficamos à espera, necessitamos, solicitamos`,
  decision: `
    podemos avançar, pode avançar, podes avançar, vamos avançar, avançamos, avance, aceitamos, aceito, aceite, aprovad*,
    aprovamos, assinad*, luz verde, de acordo, concordamos, concordo, fechado, está fechado, combinado, ficamos com,
    escolhemos, decidimos, queremos começar, quando começamos, contem connosco, não vamos avançar, adjudic*`,
  money: `
    fatura, faturas, factura, pagamento, pagamentos, pagar, pago, orçamento, preço, preços, custo, custa, custaria,
    contrato, reembolso, iva, proposta, assinado, assinatura, honorários, transferência, valor, cobrad*, nib, iban,
    desconto`,
  meeting: `
    reunião, reuniões, chamada, consulta, encontro, falar, às #, remarcar, adiar, adiamos, antecipar, mudar a,
    mudar para, passar para, não consigo ir, não vou conseguir, não posso ir, outro dia, outra hora, em vez de,
    desmarcar, agenda, marcar, marcamos, workshop, formação`,
  callMe: `
    ligue-me, liga-me, ligas-me, pode ligar, podes ligar, telefone-me, telefona-me, dê-me um toque, dá-me um toque,
    por telefone, tentei ligar, liguei, falar consigo, falar contigo, podemos falar, preciso de falar,
    quando puderes falar, tem cinco minutos, tens cinco minutos, tens um minuto`,
  authority: `
    finanças, autoridade tributária, segurança social, irs, irc, portal das finanças, contribuinte, contabilista,
    contabilidade, declaração, retenção na fonte, tribunal, advogad*, jurídic*, judicial, notificação, citação,
    processo, indemniza*, incumprimento, rescisão, violação, direitos de autor, marca registada, rgpd, dados pessoais,
    proteção de dados, apagar os meus dados, apagamento, cnpd, direito de acesso, os meus dados, notári*, penhora,
    dívida, execução fiscal`,
  security: `
    novo início de sessão, nova sessão, novo acesso, tentativa de acesso, início de sessão, palavra-passe foi alterada,
    palavra-passe alterada, alteração da palavra-passe, se não foi você, não foi você, dispositivo novo,
    novo dispositivo, atividade suspeita, alerta de segurança, comprometid*, dois passos, dois fatores, chave de acesso,
    chave api`,
  atRisk: `
    expira, expirou, expirar, vai expirar, caduca, termina a, será suspens*, será cancelad*, será encerrad*,
    será eliminad*, foi suspens*, será interrompid*, não foi possível cobrar, não foi possível processar,
    pagamento falhou, pagamento recusado, recusad*, rejeitad*, devolvid*, em dívida, em atraso, último aviso,
    ação necessária, renovação, renove, renovar, certificado, saldo insuficiente, saldo negativo, quota,
    limite atingido, regulariz*, débito direto, contestação, atualize o seu cartão`,
  personal: `
    hospital, urgências, cirurgia, operad*, acidente, ambulância, faleceu, funeral, velório, mãe, pai, avó, avô, irmã,
    filho, filha, escola, creche, infantário, febre, médico, veterinári*, vizinh*, senhorio, inundação, fuga de água,
    cano, chaves, buscar o, buscar a, ir buscar, doente, caiu`,
  enquiry: `
    à procura de, procuramos alguém, procuro alguém, procuramos, tem disponibilidade, tens disponibilidade,
    a sua disponibilidade, está disponível, estás disponível, quanto custa, quanto custaria, quanto cobra,
    quanto cobras, quanto levaria, quanto ficaria, que valores, que preço, um orçamento, pedido de orçamento,
    pedir orçamento, os seus serviços, os teus serviços, faz auditorias, faz workshops, faz formação, faz este tipo,
    fazem, dá formação, trabalha com, trabalhas com, gostaríamos de, gostávamos de, gostava de, gostaria de, queríamos,
    precisamos de ajuda, preciso de ajuda, precisamos de alguém, pode ajudar, podia ajudar, interessad* n*, no seu site,
    no teu site, temos uma, temos um, somos uma, somos um, tenho uma, tenho um, a nossa newsletter, o nosso crm,
    os nossos e-mails, os nossos emails, os nossos clientes, a nossa equipa`,
  referral: `
    deu-me o seu, deu-me o teu, deu-nos o seu, passou-me o seu, passou-me o teu, recomendou, recomendou-me,
    recomendou-nos, recomendaram, indicou, indicou-me, sugeriu, falou-me de si, falou-me de ti, falou-nos, disse-me que,
    em cópia, pô-los em contacto, pôr-vos em contacto, apresento, apresentar, por indicação, por recomendação, amig* d*, ouvi-a, ouvi a sua, vi a sua palestra,
    assisti à sua`,
  thanks: `
    obrigado, obrigada, muito obrigado, muito obrigada, agradecido, agradecida, ótimo trabalho, excelente, perfeito,
    parabéns, espetáculo`,
  nothingToDo: `
    não é necessário responder, não é preciso responder, não precisa de responder, não precisas de responder,
    não é preciso nada, não precisas de fazer, não precisa de fazer, não é necessária, não é necessário,
    só para saber, só para saberes, para conhecimento, para sua informação, para tua informação, fica só o registo,
    está tudo tratado, já está resolvido, já está tratado, já resolvemos, nada a fazer, quando puderes, quando puder`,
  offer: `
    ajudamos, oferecemos, somos especialistas, especializad*, a nossa agência, a nossa plataforma, a nossa solução,
    os nossos serviços, a nossa empresa, a nossa ferramenta, parceria, oportunidade, empresas como a sua,
    profissionais como, consultores como, vi o seu site, vi o teu site, visitei o seu site, encontrei o seu,
    reparei que, chamou a minha atenção, adorei o seu, gostei muito do seu, entro em contacto,
    venho por este meio apresentar, apresentar-lhe, apresentar os nossos, podemos ajudar, aumentar as suas,
    aumentar a sua, aumente, reduzir os seus, poupar, seo, posicionamento, backlinks, primeira página, geração de leads,
    novos clientes, demonstração gratuita, auditoria gratuita, diagnóstico gratuito, sem compromisso, financiamento,
    comissão, artigo patrocinado, o nosso podcast, recrut*`,
  pitchEnd: `
    # minutos, quinze minutos, dez minutos, breve chamada, chamada rápida, chamada curta, uma conversa rápida,
    faz sentido, faria sentido, teria interesse, tem interesse, interesse?, posso enviar, posso mandar, quer que envie,
    quer que lhe envie, demonstração, agendar, a pessoa certa, quem trata, na próxima semana, basta responder,
    o que me diz`,
  followUp: `
    no seguimento do meu, na sequência do meu, o meu email anterior, o meu e-mail anterior, a minha mensagem anterior,
    o meu último, a minha última, não obtive resposta, não tive resposta, ainda não tive, volto a contactar,
    volto a escrever, conseguiu ver, relembrar, última tentativa, última vez, não insisto`,
  result: `por mês, em # dias, em # semanas, # clientes, # reuniões, # leads`,
  optOut: `
    cancelar a subscrição, remover, não tiver interesse, se não tiver interesse, não for do seu interesse,
    responda remover, deixar de receber, não desejar receber`,
  receipt: `
    recibo, pagamento recebido, recebemos o seu pagamento, obrigado pelo seu pagamento, obrigado pela sua compra,
    a sua encomenda, encomenda, expedid*, entregue, a caminho, com sucesso, extrato disponível, a sua fatura,
    fatura disponível, reserva confirmada`,
  promotion: `
    promoção, saldos, desconto, descontos, oferta, webinar, inscreva-se, inscreve-te, novidades, nova funcionalidade,
    inquérito, a sua opinião conta, avalie, resumo semanal, resumo mensal, newsletter, ver no navegador, leia mais,
    só até, grátis, experimente, garanta o seu lugar, subscrição, dicas`,
  fraud: `
    confirme a sua palavra-passe, confirme os seus dados, confirme a sua identidade, atualize os seus dados,
    verifique a sua conta, alterámos os nossos dados bancários, novos dados bancários, novo iban, mudámos de banco,
    ganhou um prémio, foi selecionad*, herança, clique aqui, clique no link, taxa alfandegária, taxa de entrega,
    desbloquear, reembolso pendente, cartões-oferta, cartões presente, confidencial`,
  noReply: `
    não responda, e-mail automático, email automático, mensagem automática, gerado automaticamente,
    enviado automaticamente`,
  reader: `
    pode, podes, podemos, podem, posso, consegue, consegues, tem, tens, quer, queres, quanto, quando, lhe, te, ti, si,
    consigo, contigo, seu, sua, teu, tua, acha, achas, vens, vem, está, estás, ficou, vamos, há novidades, novidades`,
};
