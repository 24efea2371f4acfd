import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { UploadImage } from '../../images/index.ts';
import { KitProvider } from '../core.ts';
import { ImageField, ImageViewer } from '../files.ts';

interface FormProps {
  onImage?: (image: UploadImage | null) => void;
  onReject?: (reason: string) => void;
  progress?: number;
  onCancel?: () => void;
}

function Form({ onImage = jest.fn(), onReject = jest.fn(), ...rest }: FormProps) {
  const [image, setImage] = useState<UploadImage | null>(null);
  const change = (next: UploadImage | null) => {
    setImage(next);
    onImage(next);
  };
  return (
    <KitProvider colorScheme="dark">
      <ImageField label="QR image" value={image} onChange={change} onReject={onReject} {...rest} />
    </KitProvider>
  );
}

const png = (name = 'My QR.png', type = 'image/png') => new File(['bytes'], name, { type });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('QR image', { selector: 'input' }), { target: { files: [file] } });
const zone = () => screen.getByText(/Choose it, drop it here, or paste it/).closest('div')!.parentElement!;

describe('specification §5: the image field', () => {
  test('gives name, file and data URL, and shows a preview', async () => {
    const onImage = jest.fn();
    render(<Form onImage={onImage} />);
    choose(png());
    expect(await screen.findByRole('img', { name: 'Preview of QR image' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    expect(onImage).toHaveBeenCalledWith({
      imageName: expect.stringMatching(/^my-qr_\d+\.png$/),
      imageFile: expect.any(File),
      url: expect.stringMatching(/^data:/),
    });
  });

  test.each([
    ['statement.pdf', 'application/pdf'],
    ['qr.gif', 'image/gif'],
  ])("%s is refused with 'format doen not supported', and nothing is chosen", async (name, type) => {
    const onImage = jest.fn();
    const onReject = jest.fn();
    render(<Form onImage={onImage} onReject={onReject} />);
    choose(png(name, type));
    await waitFor(() => expect(onReject).toHaveBeenCalledWith('format doen not supported'));
    expect(onImage).not.toHaveBeenCalled();
  });

  test('an image over 5 MB is refused before it is sent', async () => {
    const onReject = jest.fn();
    render(<Form onReject={onReject} />);
    const large = png();
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    choose(large);
    await waitFor(() => expect(onReject).toHaveBeenCalledWith('The image is larger than 5 MB'));
  });

  test('an image can be dropped and pasted too, under the same rule', async () => {
    const onReject = jest.fn();
    const onImage = jest.fn();
    render(<Form onImage={onImage} onReject={onReject} />);
    fireEvent.drop(zone(), { dataTransfer: { files: [png('a.gif', 'image/gif')] } });
    await waitFor(() => expect(onReject).toHaveBeenCalledWith('format doen not supported'));
    fireEvent.paste(zone(), { clipboardData: { files: [png('pasted.webp', 'image/webp')] } });
    await waitFor(() => expect(onImage).toHaveBeenCalledTimes(1));
  });

  test('it can be removed, and the keyboard stays with the field', async () => {
    render(<Form />);
    choose(png());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove QR image' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose QR image' })).toHaveFocus();
  });

  test('the same file can be chosen again after its removal', async () => {
    const onImage = jest.fn();
    render(<Form onImage={onImage} />);
    const input = screen.getByLabelText<HTMLInputElement>('QR image', { selector: 'input' });
    await userEvent.upload(input, png());
    expect(input.value).toBe('');
  });

  test('an upload shows how far it is and can be cancelled', async () => {
    const onCancel = jest.fn();
    render(<Form progress={0.42} onCancel={onCancel} />);
    expect(screen.getByRole('progressbar', { name: 'Upload of QR image' })).toHaveAttribute('value', '42');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of QR image' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('looking at an image closely', () => {
  const look = () => {
    render(
      <KitProvider colorScheme="dark">
        <ImageViewer src="data:image/png;base64,AA==" alt="Payment proof of D-1" />
      </KitProvider>,
    );
    return screen.getByRole('img', { name: 'Payment proof of D-1' });
  };

  test('keys zoom, rotate, move and fit', async () => {
    const image = look();
    screen.getByRole('application').focus();
    await userEvent.keyboard('+');
    expect(image.style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1.25)');
    await userEvent.keyboard('{ArrowLeft}');
    expect(image.style.transform).toBe('translate(40px, 0px) rotate(0deg) scale(1.25)');
    await userEvent.keyboard('r');
    expect(image.style.transform).toBe('translate(0px, 0px) rotate(90deg) scale(1)');
    await userEvent.keyboard('++0');
    expect(image.style.transform).toBe('translate(0px, 0px) rotate(90deg) scale(1)');
  });

  test('buttons and the wheel do the same', async () => {
    const image = look();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.wheel(screen.getByRole('application'), { deltaY: -1 });
    expect(image.style.transform).toContain('scale(1.5625)');
    await userEvent.click(screen.getByRole('button', { name: 'Fit' }));
    expect(image.style.transform).toContain('scale(1)');
  });

  test('it is never smaller than its frame nor larger than eight times', async () => {
    const image = look();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(image.style.transform).toContain('scale(1)');
    for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(screen.getByRole('application'), { deltaY: -1 });
    expect(image.style.transform).toContain('scale(8)');
  });
});
