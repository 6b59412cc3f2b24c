import { render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { RichTextView } from './RichTextView';

const sample =
  '<h2>Plan</h2><p class="ql-indent-2">Some <strong>bold</strong> and <a href="https://atrium.example/">a link</a></p>' +
  '<ol><li>One</li><li class="ql-indent-1">Inside</li><li>Two</li></ol><blockquote>Said</blockquote>' +
  '<pre>let a;</pre><img src="https://atrium.example/a.png" alt="A map">';

it('shows blocks, marks and links as elements of their kind', () => {
  const { container } = render(<RichTextView html={sample} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeVisible();
  expect(screen.getByText('bold').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByRole('img', { name: 'A map' })).toHaveAttribute('src', 'https://atrium.example/a.png');
  expect(container.querySelector('pre')).toHaveTextContent('let a;');
});

it('nests items by their indent, so that screen readers count them right', () => {
  render(<RichTextView html={sample} />);
  const [outer, inner] = screen.getAllByRole('list');
  expect(outer?.children).toHaveLength(2);
  expect(within(outer!).getAllByRole('listitem')[0]).toContainElement(inner!);
});

it('never lets text become markup or code', () => {
  const { container } = render(
    <RichTextView
      html={
        '<p onclick="x">&lt;img src=x onerror=alert(1)&gt;<a href="javascript:alert(1)">go</a></p><script>1</script>'
      }
    />,
  );
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>go');
  expect(container.querySelector('img, a, script, [onclick]')).toBeNull();
});

it('says so where an image has no source that may be shown', () => {
  render(<RichTextView html='<img src="file:///a.png" alt="A map"><img src="x">' />);
  expect(screen.getByText('A map')).toBeVisible();
  expect(screen.getByText('Image not available')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows nothing for an empty text', () => {
  const { container } = render(<RichTextView html="<p><br></p>" />);
  expect(container).toBeEmptyDOMElement();
});

it('is accessible', async () => {
  const { container } = render(<RichTextView html={sample} />);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
