import { describe, expect, it } from 'vitest';
import { renderMail, type MailContent } from './mail-layout.ts';

const setting = { appName: 'Fourbay', baseUrl: 'https://fourbay.test' };
const content: MailContent = {
  subject: 'Hello',
  preview: 'Hi',
  heading: 'Hello',
  paragraphs: ['One'],
  footer: 'Because.',
};
const render = (more: Partial<MailContent>) => renderMail({ ...content, ...more }, setting);

describe('e-mail layout', () => {
  it('user input is escaped', () => {
    const { html } = render({
      heading: '<img src=x onerror=alert(1)>',
      paragraphs: ['<script>1</script>'],
      facts: [['"A"', "<b>'"]],
      action: { label: '<i>', url: 'https://fourbay.test/?a="><script>' },
    });
    expect(html).not.toMatch(/<img|<script|<b>'|<i>/);
  });

  it.each([
    ['Welcome, ', 'Welcome'],
    ['Is this your address, ?', 'Is this your address?'],
    ['Your garage, summed up', 'Your garage, summed up'],
  ])('the heading “%s” of a reader without a name becomes “%s”', (heading, shown) => {
    const { text } = render({ heading, paragraphs: [', somebody logged in.'] });
    expect(text.split('\n\n').slice(0, 2)).toEqual([shown, 'Hi, somebody logged in.']);
  });

  it('a line break in the subject doesn’t start a header', () => {
    expect(render({ subject: 'Hi\r\nBcc: all@people.test' }).subject).toBe(
      'Hi Bcc: all@people.test',
    );
  });

  it('text and HTML have the same content', () => {
    const { text, html } = render({
      code: '123456',
      facts: [['Price', '$289']],
      action: { label: 'Go', url: 'https://fourbay.test/x' },
      closing: ['Later.'],
    });
    for (const part of [
      'Hello',
      'One',
      '123456',
      'Price',
      '$289',
      'Go',
      'https://fourbay.test/x',
      'Later.',
      'Because.',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  it('missing parts leave no gap', () => {
    expect(render({ facts: [] })).toEqual(render({}));
  });

  it('the unsubscribe link is shown only if there is one', () => {
    expect(render({}).text).not.toContain('Unsubscribe');
    expect(
      renderMail(content, {
        ...setting,
        unsubscribeUrl: 'https://fourbay.test/unsubscribe?token=1',
      }).html,
    ).toContain('https://fourbay.test/unsubscribe?token=1');
  });
});
